import { manyLookUps, manyStatements } from '../auth/readQueues.ts'
import { MOST_SEARCHED } from '../customers/activity.ts'
import { cursorText } from '../customers/activityCursor.ts'
import { statementLines } from '../customers/statementCsv.ts'
import { lastDayTooEarly } from '../http/handlers/activity.ts'
import { validationError } from '../platform/httpError.ts'
import type { NotesOf } from './calls.ts'
import { readOnly } from './phrases.ts'
import { ownerMismatch, refusal } from './refusals.ts'

const at = '2026-03-02T09:00:00.000Z'
const reference = '0195f3a2-transfer-0001'
const key = 'withdrawal:0195f3a2-7c11-7d54-9b1e-2f60a1c4d5e6'

const withdrawal = {
  _id: key,
  kind: 'withdrawal' as const,
  status: 'pending' as const,
  amount: '-80.00',
  totalAfter: '1170.50',
  at,
  path: 'invest' as const,
  method: 'bank transfer' as const,
  routingNumber: '123456780',
  payee: 'the account ••••3210',
  reference,
  requestedAt: at,
  decidedAt: null,
  paidAt: null,
  cancelledAt: null,
  corrects: null,
  loan: null,
}
const loanPayment = {
  ...withdrawal,
  _id: 'repayment:0195f3a2-9d40-7b1a-8c3e-5a70b2d4e6f8',
  kind: 'repayment' as const,
  status: 'approved' as const,
  amount: '87.87',
  totalAfter: null,
  ...{ path: null, method: null, routingNumber: null, payee: null },
  reference: 'RF53LPAYMENT000101',
  loan: { amount: '1000.00', reference: 'QT-7F3K-21AB-9QWE', owedAfter: '966.57' },
}

export const activityCalls: NotesOf<'activity' | 'statement'> = {
  activity: {
    description: `Deposits, profit, bonuses, loans and their payments, withdrawals and corrections, the latest first. \`totalAfter\` is the total amount of the overview after the row; pending and rejected records have moved no money and have none. A payment of a loan changes no balance: it has \`loan\`, with what is still to be repaid after it, and no \`totalAfter\`. Later pages show the ledger as it was for the first page, so that no row is missing or repeated. One call searches at most ${MOST_SEARCHED.toLocaleString('en-US')} movements: a page with filters may have fewer rows than \`limit\`, even none, while \`next\` continues the search.`,
    repeat: readOnly,
    body: undefined,
    answer: { rows: [withdrawal], next: cursorText({ upTo: 12, at, sequence: 12, key }) },
    errors: [
      ownerMismatch,
      refusal('a filter is wrong', validationError({ status: 'That is no status' })),
      refusal('too many pages are being read', manyLookUps()),
    ],
  },
  statement: {
    description:
      'The movements of at most 366 days, the earliest first, with the total amounts before and after; then the payments of loans, which are in no total, with what is still to be repaid after each: as CSV for a spreadsheet, or as a tagged PDF of at most 2,000 movements. In CSV, text that a spreadsheet would run as a formula is prefixed with an apostrophe. Each statement has an audit entry.',
    repeat: 'Makes the same file again, and another entry in the audit.',
    body: undefined,
    answer: [
      ...statementLines({
        ...{ from: '2026-03-01', to: '2026-03-31' },
        ...{
          opening: 125_050,
          rows: [withdrawal],
          closing: 117_050,
          isCut: false,
          loanPayments: [loanPayment],
        },
      }),
    ].join(''),
    errors: [
      ownerMismatch,
      refusal('the period is wrong', lastDayTooEarly()),
      refusal('too many statements are being made', manyStatements()),
    ],
  },
}
