/** What an operator of the back office may do beside looking: everybody who signs in may look. */
export const operatorRoles = ['viewer', 'maker', 'checker', 'administrator'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** A payment or loan above this waits for a checker, in the customer's currency. Source: B16. */
export const LARGE_AMOUNT = '10000.00'

/** A session of the back office ends after this time without a call, in milliseconds. */
export const OPERATOR_IDLE_MS = 15 * 60 * 1000
