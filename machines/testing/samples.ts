import type { ActivityRow } from '#contract/activity.ts'
import type {
  DepositRecord,
  KycRecord,
  LoanRecord,
  TransferRecord,
  User,
} from '#contract/records.ts'
import type { Review } from '#contract/user.ts'
import { personExamples } from '#domain/fieldExamples.ts'
import type { Preparation } from '../preparation.ts'
import type { KnownChallenge } from '../proofMethods.ts'

/** The time at which these records are read, in epoch milliseconds. */
export const sampleTime = Date.parse('2026-11-21T12:00:00.000Z')
/**
 * The calendar day on which the samples of age and date of birth match, and on which test servers
 * start.
 */
export const sampleToday = '2026-03-02'

/** Records that the cases of several charts share. */
export const sampleUser: User = {
  ...personExamples,
  _id: '01J8Z0QK4T6W3N5R7V9X2B1C4D',
  firstName: 'Ada',
  lastName: 'Byron',
  middleName: '',
  email: 'ada@example.com',
  phone: '+1 555 010 0199',
  country: { name: 'United States', symbol: '$' },
  profit: '1200.00',
  bonus: '50.00',
  newUser: false,
  accountNumber: '4820175936',
  accountType: 'Savings',
  transferStep: 5,
  investStatus: 'false',
  review: null,
  dob: '1990-12-10',
  maritalstatus: 'Single',
  gender: 'Female',
  city: 'Boston',
  address: '1 Harbour Street',
  age: '35',
  createdAt: '2026-01-05T10:00:00.000Z',
  emailConfirmed: true,
}

export const sampleLoan = (status: string): LoanRecord => ({
  _id: 'loan-1',
  amount: '5000.00',
  status,
  createdAt: '2026-10-12T13:30:00.000Z',
})

/** Approved, with terms and nothing repaid: it can be paid. */
export const sampleOwedLoan: LoanRecord = {
  ...sampleLoan('true'),
  agreement: { apr: '9.9', termMonths: 36, firstDueDate: '2026-12-12', repayments: [] },
  payments: [],
}

export const sampleDeposit = (status: string): DepositRecord => ({
  _id: 'deposit-1',
  amount: '2000.00',
  status,
  createdAt: '2026-11-02T04:30:00.000Z',
  return: null,
})

export const sampleKyc = (status: boolean): KycRecord => ({
  _id: 'kyc-1',
  name: 'Ada Byron',
  status,
  createdAt: '2026-11-03T13:30:00.000Z',
})

export const sampleTransfer = (status: boolean): TransferRecord => ({
  _id: 'transfer-1',
  amount: '300.00',
  withdrawalPath: 'invest',
  status,
  createdAt: '2026-11-10T04:30:00.000Z',
  transactiontype: 'paypal',
})

export const sampleReview = (level: number): Review => ({
  level,
  reason: 'unusual-activity',
  owner: 'Grace Hopper',
  until: '2027-01-15',
})

/** The initial data of a window's form. */
export const samplePreparation: Preparation = {
  reference: '0b0f1e9c-6a55-4f6e-9b7c-3f5a1f3e2d10',
  today: sampleToday,
  reducedMotion: false,
}

const picture = { name: 'proof.png', size: 120_000, type: 'image/png' }
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...picture, name: `proof-${at + 1}.png` }))

/** Valid pictures, one picture too many, and one invalid file of each kind (F7, F13). */
export const sampleFiles = {
  picture: { files: [picture] },
  'two pictures': { files: numbered(2) },
  'six pictures': { files: numbered(6) },
  empty: { files: [{ name: 'empty.png', size: 0, type: 'image/png' }] },
  'too large': { files: [{ name: 'large.png', size: 11 * 1024 * 1024, type: 'image/png' }] },
  'wrong type': { files: [{ name: 'proof.gif', size: 120_000, type: 'image/gif' }] },
}

const activityBase: ActivityRow = {
  _id: 'deposit:1',
  kind: 'deposit',
  status: 'approved',
  amount: '2000.00',
  totalAfter: '2150.00',
  at: '2026-11-03T13:30:00.000Z',
  path: null,
  method: null,
  payee: null,
  routingNumber: null,
  reference: '0b0f1e9c-6a55-4f6e-9b7c-3f5a1f3e2d10',
  requestedAt: '2026-11-02T04:30:00.000Z',
  decidedAt: '2026-11-03T13:30:00.000Z',
  paidAt: null,
  cancelledAt: null,
  corrects: null,
  loan: null,
}

/** Rows of the activity. */
export const sampleActivity = {
  deposit: activityBase,
  pendingDeposit: {
    ...activityBase,
    _id: 'deposit:2',
    status: 'pending',
    amount: '500.00',
    totalAfter: null,
    at: '2026-11-20T13:30:00.000Z',
    requestedAt: '2026-11-20T13:30:00.000Z',
    decidedAt: null,
  },
  withdrawal: {
    ...activityBase,
    _id: 'withdrawal:1',
    kind: 'withdrawal',
    status: 'pending',
    amount: '-300.00',
    totalAfter: '1850.00',
    at: '2026-11-10T04:30:00.000Z',
    path: 'invest',
    method: 'paypal',
    payee: 'the paypal address a•••@e•••',
    requestedAt: '2026-11-10T04:30:00.000Z',
    decidedAt: null,
  },
} satisfies Record<string, ActivityRow>
/** A challenge as charts know it: each way that a customer with second factors has. */
export const sampleChallenge: KnownChallenge = {
  methods: ['passkey', 'app', 'recovery'],
  expiresAt: '2026-11-21T12:05:00.000Z',
  attemptsLeft: 5,
}
