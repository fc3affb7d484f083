import { statementTypes } from '#domain/activity.ts'
import { isApproved } from '#domain/balances.ts'
import type { StatementChoice } from '#machines/activity/activity.filters.ts'
import type { ScreenFlow } from '#machines/flowLinks.ts'
import type { ListedPayments, PaymentSearch } from '#machines/payment/payment.types.ts'
import type { KnownChallenge } from '#machines/proofMethods.ts'
import type { WithdrawalEligibility } from '#machines/requirements/requirements.types.ts'
import { sampleKyc, sampleLoan, sampleUser } from '#machines/testing/samples.ts'
import type { PrivateAnswers } from '#session/privateAnswers.ts'

/**
 * The bank's answer, from which the actor makes the sample: data, or a file.
 * @param call method and path, as `GET users/1`
 * @param input the actor's input
 * @param typed the last text of each field, by its name
 */
export type Reply = (
  sample: never,
  call: string,
  input: never,
  typed: ReadonlyMap<string, string>,
) => unknown

/** In place of an answer: the actor comes to the sample by itself, in a browser that is not this one. */
export const nothingAsked = Symbol('nothing is asked')

/** Most answers are the sample itself, and any will do where the actor gives none. */
export const sampleItself: Reply = (sample: unknown) => sample ?? { message: 'Done' }

const later = '2099-01-01T00:00:00.000Z'
const passkeyOptions = { challenge: 'of-a-passkey' }
const grant = 'a-grant'
const challenge = 'a-challenge'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const anotherPath = { invest: 'loan', loan: 'invest' } as const

/** Withdrawals of which these are found. The others differ in one thing each. */
const listed = ({ madeBefore, sameBefore }: ListedPayments, search: PaymentSearch) => [
  { withdrawalPath: anotherPath[search.path], amount: search.amount || '0' },
  { withdrawalPath: search.path, amount: '0' },
  { withdrawalPath: search.path, amount: '0', referenceNumber: 'of-another-one' },
  ...(madeBefore ? [{ referenceNumber: search.reference, amount: '0' }] : []),
  ...Array.from({ length: sameBefore }, () => ({
    withdrawalPath: search.path,
    amount: search.amount,
  })),
]

const recoveryCodes = ['7K3M-9QXT-2WNB-1000']
const saved = ({ hasCodes }: { hasCodes: boolean }) => (hasCodes ? { recoveryCodes } : {})

/** The five records of a customer who may withdraw so. W2 */
function recordsOf(found: WithdrawalEligibility, call: string, search: PaymentSearch) {
  const { kyc, kycSince: createdAt, loanPending, loanSince, limit, frozen, payees } = found
  const { transferStep, review } = found
  const isLoan = search.path === 'loan'
  const loan = [
    ...(loanPending ? [{ ...sampleLoan('Pending'), createdAt: loanSince }] : []),
    ...(isLoan ? [{ ...sampleLoan('true'), amount: limit }] : []),
  ]
  const records: Record<string, unknown> = {
    'GET users': {
      ...sampleUser,
      ...{ transferStep, review, bonus: '0', profit: isLoan ? '0' : limit },
      frozenAt: frozen ? later : null,
    },
    'GET kyc': kyc === 'none' ? [] : [{ ...sampleKyc(kyc === 'verified'), createdAt }],
    'GET loan': { loan, totalAmount: loan.filter(isApproved).map((one) => one.amount)[0] ?? 0 },
    'GET deposit': { deposit: [], totalAmount: 0 },
    'GET transfer': {
      transfers: [
        ...listed(found, search),
        ...payees.map(({ method, values }) => ({
          transactiontype: method,
          amount: '0',
          ...values,
        })),
      ],
      totalAmountTransferred: 0,
    },
  }
  return records[call.split('/')[0]!]
}

/** By flow and actor: the answers that differ from the sample. */
export const replies: Readonly<Partial<Record<ScreenFlow, Readonly<Record<string, Reply>>>>> = {
  activity: {
    saveStatement: (_, __, { format }: StatementChoice) =>
      new Blob([], { type: statementTypes[format] }),
  },
  dashboard: {
    readLoans: ({ rows, total }: { rows: object[]; total?: string }) => ({
      loan: rows,
      totalAmount: total,
    }),
    readDeposits: (deposit: object[]) => ({ deposit }),
    readKyc: (kyc: object | null) => (kyc ? [kyc] : []),
    readTransfers: ({ rows, total }: { rows: object[]; total?: string }) => ({
      transfers: rows,
      totalAmountTransferred: total,
    }),
  },
  deposit: { findDeposit: (deposit: object[]) => ({ deposit }) },
  depositReturn: {
    requestCode: (known: KnownChallenge) => ({ ...known, passkeyOptions, challenge }),
  },
  emailConfirmation: { requestLink: (sample: object) => ({ message: 'Done', ...sample }) },
  factorSetup: {
    beginPasskey: ({ supported }: { supported: boolean }) =>
      supported ? { ceremony: 'a-ceremony', options: {} } : nothingAsked,
    beginApp: () => ({ ceremony: 'a-ceremony', secret, uri: `otpauth://totp/A?secret=${secret}` }),
    savePasskey: saved,
    saveApp: saved,
    makeCodes: () => ({ recoveryCodes }),
  },
  idleSession: { notifyBank: () => sampleUser },
  payment: {
    findTransfer: (found: ListedPayments, _, search: PaymentSearch) => ({
      transfers: listed(found, search),
    }),
  },
  reauthentication: {
    reauthenticate: (known: KnownChallenge | null) =>
      known ? { ...known, challenge, passkeyOptions } : { grant, expiresAt: later },
  },
  requirements: { readEligibility: recordsOf },
  secondFactor: {
    prove: ({ user }: { user?: object }) => ({
      ...user,
      accessToken: 'a-token',
      grant,
      expiresAt: later,
    }),
  },
  signIn: {
    signIn: (answer: { secondFactor?: object }) =>
      answer.secondFactor
        ? { secondFactor: { challenge, passkeyOptions, ...answer.secondFactor } }
        : { ...answer, accessToken: 'a-token' },
  },
  withdrawal: {
    readEligibility: recordsOf,
    compareCode: (_, __, ___, typed) => ({
      ...sampleUser,
      userOtp: typed.get('userOtp')!.replace(' ', ''),
    }),
    findCodeInRecord: (isThere: boolean) => ({ ...sampleUser, ...(isThere && { userOtp: '1' }) }),
    readLevel: (level: object) => ({ ...sampleUser, ...level }),
    advanceLevel: (level: object) => ({ ...sampleUser, ...level }),
  },
}

/** By flow: what the flows before it have left for it. */
export const given: Readonly<Partial<Record<ScreenFlow, Partial<PrivateAnswers>>>> = {
  changeEmail: { grant },
  changePassword: { grant },
  factorSetup: { grant },
  secondFactor: { challenge: { challenge, passkeyOptions } },
  security: { grant },
}
