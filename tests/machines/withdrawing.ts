import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'
import { ApiFailure, type Failure, failureMessages } from '#domain/failure.ts'
import { codeLabels, fieldsOf, type WithdrawalMethod } from '#domain/withdrawal.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { requirementsMachine } from '#machines/requirements/requirements.machine.ts'
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import type {
  KnownCode,
  OpenWithdrawal,
  SentCode,
  WithdrawalContext,
  WithdrawalEligibility,
  WithdrawalField,
  WithdrawalInput,
} from '#machines/withdrawal/withdrawal.types.ts'
import { opened } from './moneyIn.ts'

export const reference = 'reference-0001'

export const acceptedAt = '2026-11-20T12:10:00.000Z'

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

export const review = {
  level: 2,
  reason: 'unusual-activity',
  owner: 'Grace Hopper',
  until: '2027-01-15',
} as const

export const filled: Record<WithdrawalField, string> = {
  amount: '50',
  accountName: 'Ada Lovelace',
  accountNumber: '0012345678',
  bankName: 'First Bank',
  accountType: 'Savings',
  email: 'ada@example.com',
  routingNumber: '123456780',
}

/** Names the code of `sentCode`. */
export const firstCode = 'code-0001'

export const sentCode = (level: number): SentCode => ({ codeId: firstCode, ...knownCode(level) })

/** What the chart knows of it then. */
export const knownCode = (level: number): KnownCode => ({
  level,
  codeLabel: codeLabels[level],
  methods: ['mail'],
  sentTo: 'a•••@example.com',
  expiresAt: '2026-11-21T12:10:00.000Z',
  attemptsLeft: 5,
})

export const refusal = (more: Partial<Failure> = {}) =>
  new ApiFailure({ kind: 'refused', status: 422, message: 'The bank said no.', ...more })
export const unreachable = () =>
  new ApiFailure({ kind: 'network', message: failureMessages.network })
export const duplicate = () => refusal({ status: 409, duplicate: ['referenceNumber'] })

/** The failures that leave open whether the withdrawal was paid. */
export const openFailures: Failure[] = [
  { kind: 'network', message: failureMessages.network },
  { kind: 'timeout', message: failureMessages.timeout },
  { kind: 'server', status: 500, message: failureMessages.server },
  { kind: 'malformed', message: failureMessages.malformed },
  { kind: 'rateLimited', status: 429, message: 'There were too many tries.', retryAfter: 60 },
]

/** A withdrawal whose calls are answered by the test, and the steps a customer takes in it. */
export function withdrawal(input: Partial<WithdrawalInput> = {}) {
  // What a reload of the tab would find; undefined when the next form has a new reference.
  const kept: { reference?: string; open?: OpenWithdrawal; forgotten: number } = { forgotten: 0 }
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
    {
      actions: {
        keepReference({ context }: { context: WithdrawalContext }) {
          kept.reference = context.reference
          kept.open = context.open
        },
        forgetReference() {
          kept.reference = undefined
          kept.forgotten++
        },
      },
    },
    { payment: paymentMachine, requirements: requirementsMachine },
  )
  const { send, call } = flow
  /** @throws Error when the withdrawal does not run it now */
  function running<Machine extends AnyStateMachine>(name: 'requirements' | 'payment') {
    const actor = flow.snapshot().children[name]
    if (!actor) throw new Error(`There is no ${name}`)
    return {
      send: actor.send as (event: EventFrom<Machine>) => void,
      snapshot: actor.getSnapshot() as unknown as SnapshotFrom<Machine>,
    }
  }
  const kit = {
    ...flow,
    kept,
    can: (type: 'cancel' | 'close' | 'submit' | 'retry' | 'back') => flow.snapshot().can({ type }),
    /** the list of requirements, a chart of its own */
    requirements: () => running<typeof requirementsMachine>('requirements'),
    /** the payment, a chart of its own */
    payment: () => running<typeof paymentMachine>('payment'),
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
    /** the code is asked for */
    async toRequest(standing: Partial<WithdrawalEligibility> = {}) {
      await kit.toForm(standing)
      kit.fill()
      await kit.submit(standing)
    },
    async toCode(level = 5) {
      await kit.toRequest({ transferStep: level })
      await call('requestCode').answer(sentCode(level))
    },
    /** the bank has no call for codes: it gives the code itself (W13) */
    async toRecordCode(level = 5) {
      await kit.toRequest({ transferStep: level })
      await call('requestCode').fail(refusal({ status: 404 }))
    },
    /** the second step ends: the bank accepted the code or the factor */
    prove: () => call('secondFactor').answer({ outcome: 'done' }),
    async toPayment() {
      await kit.toCode(5)
      await kit.prove()
    },
  }
  return kit
}
