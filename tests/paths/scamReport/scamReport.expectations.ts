import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `scamReport`. */
export const scamReport: Expectations = {}
