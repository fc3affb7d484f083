import type { PaymentRun, PaymentRunRow, RunOffer } from '#contract/paymentRuns.ts'
import type { ReadPayments, ReadRun } from '#machines/paymentRun/paymentRun.types.ts'
import { sampleReference } from './operatorSamples.ts'

const RUN = '01J9RUN000000000000000001'

const offer = (command: string, label: string, subject: string): RunOffer => ({
  ...{ command, label, subject, fields: [], agreedBy: null, isRefusal: false },
  consequence: 'What follows is said here.',
})

const row: PaymentRunRow = {
  id: RUN,
  status: 'Waits for a checker',
  currency: 'USD',
  items: 2,
  total: '1340.50',
  createdAt: '2026-11-20T12:00:00.000Z',
  madeBy: 'Barbara Liskov',
  changedAt: '',
  hasFile: false,
}

const made: PaymentRun = {
  ...row,
  ...{ checkedBy: '', takenBy: '', takenAt: '', sha256: '' },
  rows: [
    {
      id: '01J9WITHDRAWAL00000000001',
      reference: 'QT-9Z8Y-7X6W-5V4T',
      customer: 'mary@example.com',
      payee: 'Mary Ward, First Bank, account ••••3210',
      amount: '£340.50',
      status: 'On its way',
      replaced: '',
      fault: '',
    },
    {
      id: '01J9WITHDRAWAL00000000002',
      reference: 'QT-1A2B-7X6W-5V4T',
      customer: 'zoe@example.com',
      payee: 'Zoë Łukasz, First Bank, account ••••4444',
      amount: '£1,000.00',
      status: 'On its way',
      replaced: 'Zoe Lukasz, First Bank',
      fault: 'the account is frozen',
    },
  ],
  decisions: [
    offer('proposals approve', 'Approve the release', '01J9PROPOSAL0000000000001'),
    offer('proposals reject', 'Reject the release', '01J9PROPOSAL0000000000001'),
  ],
}

/** Runs: one waiting for a checker, and one with a file. */
export const sampleRuns = {
  made: { run: made, reference: sampleReference },
  released: {
    run: {
      ...made,
      ...{ status: 'Released', hasFile: true, sha256: '9f86d081884c7d659a2feaa0c55ad015' },
      ...{ checkedBy: 'Alan Turing', takenBy: 'Grace Hopper', takenAt: '2026-11-20T13:00:00.000Z' },
      changedAt: '2026-11-20T12:30:00.000Z',
      rows: [{ ...made.rows[0]!, status: 'Paid' }, made.rows[1]!] as const,
      decisions: [offer('runs paid', 'Mark as paid', RUN)],
    },
    reference: sampleReference,
  },
} as const satisfies Record<string, ReadRun>

/** The list with something to pay, and with nothing. */
export const samplePayments = {
  due: {
    page: {
      due: [
        {
          ...{ currency: 'USD', count: 3, total: '2210.75', isCut: true },
          decisions: [offer('runs make', 'Make a payment run', 'USD')],
        },
        {
          ...{ currency: 'EUR', count: 5, total: '860.20', isCut: false },
          decisions: [offer('runs make', 'Make a payment run', 'EUR')],
        },
      ],
      leftOut: [
        {
          id: '01J9WITHDRAWAL00000000001',
          reference: 'QT-5E6F-7X6W-5V4T',
          customer: 'ada@example.com',
          amount: '£77.00',
          reason: 'it has no routing number',
        },
        {
          id: '01J9WITHDRAWAL00000000004',
          reference: 'QT-8H9J-7X6W-5V4T',
          customer: 'zoe@example.com',
          amount: '€12.30',
          reason: 'the account is frozen',
        },
      ],
      others: 4,
      runs: [
        row,
        {
          ...row,
          ...{ id: '01J9RUN000000000000000002', status: 'Cancelled', currency: 'EUR', items: 7 },
          ...{ total: '95.10', createdAt: '2026-11-19T12:00:00.000Z' },
          madeBy: 'Alan Turing',
        },
      ],
    },
    reference: sampleReference,
  },
  none: {
    page: { due: [], leftOut: [], others: 0, runs: [] },
    reference: sampleReference,
  },
} as const satisfies Record<string, ReadPayments>
