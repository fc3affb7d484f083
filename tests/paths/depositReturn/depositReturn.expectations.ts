import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `depositReturn`. */
export const depositReturn: Expectations = {}
