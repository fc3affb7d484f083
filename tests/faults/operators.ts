import type { RemoteOperator } from '#tests/support/operators.ts'
import { assertAccepted, attempt, newReference, type Writer } from './attempts.ts'
import { type Address, sendCommand } from './client.ts'
import { TRANSFER_MINOR } from './writers.ts'

/** The operators' bank. */
export interface Desk {
  address: Address
  operator: RemoteOperator
}

/** Runs a command. @throws UnansweredError @throws RejectedError */
export const runCommand = (
  { address, operator }: Desk,
  command: string,
  subject = '',
  flags: Record<string, string> = {},
) => assertAccepted(sendCommand(address, operator, command, subject, flags))

/** A customer, as operators refer to one. */
interface Named {
  id: string
  email: string
}

/** Runs a command about a customer, with its own reference. K14 */
const commandWriter =
  (desk: Desk, { id, email }: Named, choose: () => { command: string; minor?: number }): Writer =>
  async (attempts) => {
    const reference = newReference()
    const { command, minor = 0 } = choose()
    const isPosting = command.endsWith(' post')
    const flags = {
      reason: command === 'kyc reject' ? 'unreadable' : 'test',
      reference,
      ...(isPosting && { amount: String(minor / 100) }),
    }
    return attempt(attempts, { kind: 'desk_commands', customer: id, reference, minor }, () =>
      runCommand(desk, command, email, flags),
    )
  }

/** Decides the only pending record of this kind. */
export const decisionWriter = (desk: Desk, customer: Named, commands: () => string): Writer =>
  commandWriter(desk, customer, () => {
    const command = commands()
    return { command, minor: command === 'transfers cancel' ? TRANSFER_MINOR : 0 }
  })

/** Posts profit of this many hundredths. */
export const profitWriter = (desk: Desk, customer: Named, minor: number): Writer =>
  commandWriter(desk, customer, () => ({ command: 'profit post', minor }))

/** Verifies ledger and audit while others write, which also seals the audit. L6, L9 */
export const verifyWriter =
  (desk: Desk): Writer =>
  async () => {
    await runCommand(desk, 'ledger verify')
    await runCommand(desk, 'audit verify')
    return undefined
  }
