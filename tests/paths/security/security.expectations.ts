import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `security`. */
export const security: Expectations = {}
