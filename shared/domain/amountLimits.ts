import { toMinor } from './money.ts'

/**
 * The roles that decide about an amount of money: the maker alone, a second person as checker, or a checker who is also
 * an administrator.
 */
export type Decider = 'maker' | 'checker' | 'administrator'

/**
 * Up to which amount each may decide, in the customer's currency; null is without a limit. The table is closed: a bank
 * with other limits changes it here. Source: B16, B38.
 */
export const amountLimits = [
  // Daily work: most payments, and a mistake that a bank can bear.
  { decider: 'maker', upTo: '10000.00' },
  // Two people must agree, so that no single one can take the money.
  { decider: 'checker', upTo: '100000.00' },
  // The few payments that could hurt the bank need somebody who answers for it.
  { decider: 'administrator', upTo: null },
] as const satisfies readonly { decider: Decider; upTo: string | null }[]

/** The roles that must decide about this amount, in cents; a correction counts like a posting. */
export const deciderOf = (minor: number): Decider =>
  amountLimits.find(({ upTo }) => upTo === null || Math.abs(minor) <= toMinor(upTo))!.decider
