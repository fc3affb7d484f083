import type { Expectations } from '../levels/chart/expectation.ts'

/** The expected states of `factorSetup`. */
export const factorSetup: Expectations = {}
