/** The rights of an operator of the back office beside reading, which every operator may. */
export const operatorRoles = ['viewer', 'maker', 'checker', 'administrator'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** A session of the back office ends after this time without a call, in milliseconds. */
export const OPERATOR_IDLE_MS = 15 * 60 * 1000
