/** What an operator of the back office may do beside looking: everybody who signs in may look. */
export const operatorRoles = ['viewer', 'maker', 'checker', 'administrator'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** A session of the back office ends after this time without a call, in milliseconds. */
export const OPERATOR_IDLE_MS = 15 * 60 * 1000
