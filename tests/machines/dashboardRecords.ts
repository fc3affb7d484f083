import type { DepositRecord, LoanRecord, TransferRecord } from '#contract/money.ts'
import type { User } from '#contract/user.ts'

/** Records for tests of the dashboard, each overridable. */
export const userWith = (changes: Partial<User> = {}): User => ({
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
  ...changes,
})

export const depositWith = (changes: Partial<DepositRecord> = {}): DepositRecord => ({
  _id: 'deposit-1',
  amount: '2000.00',
  status: 'true',
  createdAt: '2026-11-02T09:30:00.000Z',
  ...changes,
})

export const loanWith = (changes: Partial<LoanRecord> = {}): LoanRecord => ({
  _id: 'loan-1',
  amount: '5000.00',
  status: 'true',
  createdAt: '2026-10-12T09:30:00.000Z',
  ...changes,
})

export const transferWith = (changes: Partial<TransferRecord> = {}): TransferRecord => ({
  _id: 'transfer-1',
  amount: '300.00',
  withdrawalPath: 'invest',
  status: true,
  createdAt: '2026-11-10T09:30:00.000Z',
  transactiontype: 'paypal',
  ...changes,
})
