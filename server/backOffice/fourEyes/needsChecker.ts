import type { Operator } from '#contract/backOffice.ts'
import { type Decider, deciderOf } from '#domain/amountLimits.ts'
import { toMinor } from '#domain/money.ts'
import { HttpError } from '../../platform/httpError.ts'
import type { Command } from '../flags.ts'

/** Ends the transaction of a command that its maker must not carry out alone. */
export class NeedsChecker extends Error {
  /** the command's answer, had it been carried out */
  readonly answer: object
  constructor(answer: object) {
    super('A checker must approve this')
    this.answer = answer
  }
}

/** The roles that must agree to a command with this amount, in cents; undefined when its maker decides alone. */
export function agreerOf({ check }: Command, minor: number): Exclude<Decider, 'maker'> | undefined {
  if (check === undefined) return undefined
  const decider = deciderOf(minor)
  if (decider !== 'maker') return decider
  return check === 'large' ? undefined : 'checker'
}

/** The amount of an answer, or of a proposal's preview, in cents; 0 without one. */
export const minorOf = ({ amount }: { amount?: unknown }): number =>
  typeof amount === 'string' ? toMinor(amount) : 0

/**
 * Called with the answer of a command before it is committed.
 * @throws NeedsChecker when a second person must look at it first
 */
export function assertChecked(command: Command, answer: { amount?: string }): void {
  if (agreerOf(command, minorOf(answer))) throw new NeedsChecker(answer)
}

/** Whether a checker is one who may agree. */
export const mayAgree = (
  { roles }: Operator,
  agreedBy: Exclude<Decider, 'maker'> | null | undefined,
): boolean => agreedBy !== 'administrator' || roles.includes('administrator')

/** @throws HttpError 403 when the amount is above the limit of this checker */
export function assertMayAgree(operator: Operator, command: Command, minor: number): void {
  if (mayAgree(operator, agreerOf(command, minor))) return
  throw new HttpError(403, {
    message: 'This amount needs a checker who is also an administrator. Nothing was decided',
  })
}
