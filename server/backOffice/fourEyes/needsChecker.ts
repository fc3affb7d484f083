import { toMinor } from '#domain/money.ts'
import { LARGE_AMOUNT } from '#domain/operators.ts'
import type { Command } from '../flags.ts'

const LARGE_MINOR = toMinor(LARGE_AMOUNT)

/** Ends the transaction of a command that its maker must not carry out alone. */
export class NeedsChecker extends Error {
  /** what the command would have answered */
  readonly answer: object
  constructor(answer: object) {
    super('A checker must approve this')
    this.answer = answer
  }
}

/** Whether a second person must look at a command with this amount, in cents. */
export const needsChecker = ({ check }: Command, minor: number): boolean =>
  check === 'always' || check === 'whenPossible' || (check === 'large' && minor > LARGE_MINOR)

/**
 * Called with the answer of a command before it is committed.
 * @throws NeedsChecker when a second person must look at it first
 */
export function assertChecked(command: Command, answer: { amount?: string }): void {
  const minor = command.check === 'large' && answer.amount ? toMinor(answer.amount) : 0
  if (needsChecker(command, minor)) throw new NeedsChecker(answer)
}
