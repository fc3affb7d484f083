import type { BankCall, Resource, SampleBank } from './sampleBank.ts'

/** An action of the same customer in another tab of this browser. */
export type OtherTabAct = { type: 'signOut' } | { type: 'withdraw' } | { type: 'takeLoan' }

/** Everything that the customer can do there now. */
export function otherTabActs(bank: SampleBank): OtherTabAct[] {
  const { kyc, loanPending, frozen, limit } = bank.eligibility('invest')
  const isReleased = kyc === 'verified' && !loanPending && !frozen && Number(limit) > 0
  return [
    { type: 'signOut' },
    ...(isReleased ? [{ type: 'withdraw' } as const] : []),
    ...(loanPending || frozen ? [] : [{ type: 'takeLoan' } as const]),
  ]
}

/** The bank gets the call of the other tab; this tab does not know of it. */
export function performInOtherTab(act: 'withdraw' | 'takeLoan', bank: SampleBank): void {
  const { call, changes } = act === 'withdraw' ? withdrawal(bank) : loan(bank)
  bank.receive(call)
  bank.unread.add(changes)
}

const referenceOf = ({ references }: SampleBank) => `other-tab-${references.length}`

/** All that the balance has. */
const withdrawal = (bank: SampleBank): Made => ({
  call: {
    flow: 'payment',
    src: 'postTransfer',
    input: {
      amount: bank.eligibility('invest').limit,
      withdrawalPath: 'invest',
      referenceNumber: referenceOf(bank),
    },
  },
  changes: 'transfers',
})

const loan = (bank: SampleBank): Made => ({
  call: {
    flow: 'loanApplication',
    src: 'takeLoan',
    input: { amount: '5000', referenceNumber: referenceOf(bank) },
  },
  changes: 'loans',
})

interface Made {
  call: BankCall
  changes: Resource
}
