import { randomBytes, randomInt, randomUUID, scryptSync } from 'node:crypto'
import Big from 'big.js'

/** A record as it came in, with what the bank adds. */
export type Stored = Record<string, unknown> & { _id: string; createdAt: string }

export interface StoredCustomer extends Stored {
  email: string
  password: string
  accountNumber: string
  userOtp: string
  transferStep: number
}

export const kinds = ['deposit', 'loan', 'kyc', 'transfer'] as const
export type Kind = (typeof kinds)[number]

/** All a bank knows, in memory. */
export interface Records {
  customers: StoredCustomer[]
  /** token → id of its customer */
  sessions: Map<string, string>
  /** reset token → id of its customer */
  resets: Map<string, string>
  deposit: Stored[]
  loan: Stored[]
  kyc: Stored[]
  transfer: Stored[]
}

export const emptyRecords = (): Records => ({
  customers: [],
  sessions: new Map(),
  resets: new Map(),
  deposit: [],
  loan: [],
  kyc: [],
  transfer: [],
})

/** Twenty-four hexadecimal digits, as document databases name their records. */
const newDocumentId = () => randomBytes(12).toString('hex')
export const newToken = () => randomUUID()
export const newCode = () => String(randomInt(100_000, 1_000_000))

/** Few rounds: these banks guard nothing. */
export const hashOf = (password: unknown) =>
  scryptSync(String(password), 'small bank', 32, { N: 16 }).toString('hex')

/** The sent values as a new record, with the bank's additions. */
export const newRecord = <Extra extends object>(sent: object, extra: Extra) => ({
  ...sent,
  ...extra,
  _id: newDocumentId(),
  createdAt: new Date().toISOString(),
})

/** The sum of the amounts; documents have none. */
export const sumOf = (records: readonly Stored[]): string =>
  records.reduce((sum, { amount = 0 }) => sum.plus(String(amount)), new Big(0)).toString()
