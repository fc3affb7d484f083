import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `changePassword`. */
export const changePassword: Expectations = {}
