import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `changeEmail`. */
export const changeEmail: Expectations = {}
