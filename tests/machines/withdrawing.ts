import type { EventFrom, SnapshotFrom } from 'xstate'
import { ApiFailure, failureMessages } from '#domain/failure.ts'
import { fieldsOf, type WithdrawalMethod } from '#domain/withdrawal.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { requirementsMachine } from '#machines/requirements/requirements.machine.ts'
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import type {
  WithdrawalEligibility,
  WithdrawalField,
  WithdrawalInput,
} from '#machines/withdrawal/withdrawal.types.ts'
import { opened } from './moneyIn.ts'

export const reference = 'reference-0001'

export const clear: WithdrawalEligibility = {
  kyc: 'verified',
  loanPending: false,
  transferStep: 5,
  limit: '100.00',
  frozen: false,
  review: null,
  madeBefore: false,
  sameBefore: 0,
  payees: [],
}

export const filled: Record<WithdrawalField, string> = {
  amount: '50',
  accountName: 'Ada Lovelace',
  accountNumber: '0012345678',
  bankName: 'First Bank',
  accountType: 'Savings',
  email: 'ada@example.com',
  routingNumber: '123456780',
}

export const unreachable = () =>
  new ApiFailure({ kind: 'network', message: failureMessages.network })

/** A withdrawal whose calls are answered by the test, and the steps a customer takes in it. */
export function withdrawal(input: Partial<WithdrawalInput> = {}) {
  const start = {
    path: 'invest',
    method: 'bank transfer',
    reference,
    symbol: '$',
    ...input,
  } as const
  const flow = opened(
    withdrawalMachine,
    start,
    {},
    { payment: paymentMachine, requirements: requirementsMachine },
  )
  const { send, call } = flow
  const kit = {
    ...flow,
    /** the list of requirements, a chart of its own */
    requirements() {
      const actor = flow.snapshot().children.requirements!
      return {
        send: actor.send as (event: EventFrom<typeof requirementsMachine>) => void,
        snapshot: actor.getSnapshot() as unknown as SnapshotFrom<typeof requirementsMachine>,
      }
    },
    type: (field: WithdrawalField, value: string) => send({ type: 'fieldChanged', field, value }),
    /** past the list, into the form */
    async toForm(standing: Partial<WithdrawalEligibility> = {}) {
      await call('readEligibility').answer({ ...clear, ...standing })
      if (flow.snapshot().children.requirements) kit.requirements().send({ type: 'continue' })
    },
    fill(method: WithdrawalMethod = 'bank transfer') {
      for (const field of fieldsOf(method)) kit.type(field, filled[field])
    },
    /** submits; the checks read this standing */
    async submit(standing: Partial<WithdrawalEligibility> = {}) {
      send({ type: 'submit' })
      await call('readEligibility').answer({ ...clear, ...standing })
    },
  }
  return kit
}
