import { expect } from 'vitest'
import type * as activity from '#api/activity.ts'
import type * as auth from '#api/auth.ts'
import type * as codeInRecord from '#api/codeInRecord.ts'
import type * as depositReturns from '#api/depositReturns.ts'
import type * as deposits from '#api/deposits.ts'
import type * as factors from '#api/factors.ts'
import type * as forms from '#api/forms.ts'
import type * as kyc from '#api/kyc.ts'
import type * as loans from '#api/loans.ts'
import type * as security from '#api/security.ts'
import type * as transfers from '#api/transfers.ts'
import type * as usage from '#api/usage.ts'
import type * as users from '#api/users.ts'
import type { RouteName } from '#contract/routes.ts'
import { callerOf } from './callerOf.ts'

/** Every module of the client that makes calls. */
export type Client = typeof activity &
  typeof auth &
  typeof codeInRecord &
  typeof depositReturns &
  typeof deposits &
  typeof factors &
  typeof forms &
  typeof kyc &
  typeof loans &
  typeof security &
  typeof transfers &
  typeof usage &
  typeof users

export const ID = 'customer-1'
export const TOKEN = 'token-of-ada'
const caller = callerOf(TOKEN)
const own = { ...caller, id: ID }
const upload = { caller }

/** Typed values must arrive unchanged, whatever their shape. */
const values = { typed: 'as it is', amount: '1250.50' }
const typed = values as never
const file = (content: string) => new File([content], `${content}.png`, { type: 'image/png' })

/** The expected request at the bank, beside method, path and token. */
export interface Arriving {
  body?: unknown
  query?: Record<string, string>
  /** the parts of a multipart body: texts as they are, files by their content */
  parts?: [string, string][]
  /** with the cookie of the known browser */
  withDevice?: true
}

const nothing: Arriving = {}
const asTyped: Arriving = { body: values }
const grant: Arriving = { body: { grant: 'a-grant' } }
const fromDevice: Arriving = { body: values, withDevice: true }
const withFiles = (...files: [string, string][]): Arriving => ({
  parts: [...Object.entries(values), ...files],
})
const period = { from: '2026-01-01', to: '2026-01-31', format: 'csv' } as const
const search = { search: 'rent', after: 'row-9' }

/** The name of a function, the call of the contract that it makes, an example, and what must arrive. */
type BankCall = [keyof Client, RouteName, (client: Client) => Promise<unknown>, Arriving]

export const bankCalls: readonly BankCall[] = [
  ['signIn', 'signIn', (client) => client.signIn(typed), fromDevice],
  ['proveSignIn', 'secondFactor', (client) => client.proveSignIn(typed), fromDevice],
  ['register', 'register', (client) => client.register(typed), asTyped],
  ['forgot', 'forgot', (client) => client.forgot(typed), fromDevice],
  ['reset', 'reset', (client) => client.reset(typed), fromDevice],
  ['signOut', 'signOut', (client) => client.signOut(caller), nothing],
  ['reauthenticate', 'reauthenticate', (client) => client.reauthenticate(own, typed), fromDevice],
  [
    'proveReauthentication',
    'proveReauthentication',
    (client) => client.proveReauthentication(own, typed),
    fromDevice,
  ],
  [
    'requestPasskeyOptions',
    'passkeyOptions',
    (client) => client.requestPasskeyOptions(own, 'a-grant'),
    grant,
  ],
  ['addPasskey', 'addPasskey', (client) => client.addPasskey(own, typed), asTyped],
  ['requestAppSecret', 'appOptions', (client) => client.requestAppSecret(own, 'a-grant'), grant],
  ['addApp', 'addApp', (client) => client.addApp(own, typed), asTyped],
  ['removeFactor', 'removeFactor', (client) => client.removeFactor(own, typed), asTyped],
  [
    'requestRecoveryCodes',
    'newRecoveryCodes',
    (client) => client.requestRecoveryCodes(own, 'a-grant'),
    grant,
  ],
  ['getUser', 'user', (client) => client.getUser(caller, ID), nothing],
  ['updateSettings', 'settings', (client) => client.updateSettings(caller, ID, typed), asTyped],
  [
    'requestConfirmation',
    'requestConfirmation',
    (client) => client.requestConfirmation(caller),
    nothing,
  ],
  [
    'putTransferStep',
    'transferStep',
    (client) => client.putTransferStep(caller, ID, 3),
    { body: { transferStep: 3 } },
  ],
  ['putCode', 'checkCode', (client) => client.putCode(caller, ID, typed), asTyped],
  [
    'spendCodeInRecord',
    'checkCode',
    (client) => client.spendCodeInRecord(caller, ID, '123456'),
    { body: { userOtp: expect.stringMatching(/^\d{9}$/) } },
  ],
  ['isCodeInRecord', 'user', (client) => client.isCodeInRecord(caller, ID, '123456'), nothing],
  ['hasCodeInRecord', 'user', (client) => client.hasCodeInRecord(caller, ID), nothing],
  ['getAllLoans', 'loans', (client) => client.getAllLoans(caller, ID), nothing],
  ['takeLoan', 'takeLoan', (client) => client.takeLoan(caller, typed), asTyped],
  [
    'payLoan',
    'payLoan',
    (client) => client.payLoan(typed, [file('receipt')], upload),
    withFiles(['images', 'receipt']),
  ],
  ['getAllDeposits', 'deposits', (client) => client.getAllDeposits(caller, ID), nothing],
  [
    'makeDeposit',
    'deposit',
    (client) => client.makeDeposit(typed, [file('one'), file('two')], upload),
    withFiles(['images', 'one'], ['images', 'two']),
  ],
  [
    'requestReturnCode',
    'requestReturnCode',
    (client) => client.requestReturnCode(caller, typed),
    asTyped,
  ],
  [
    'postDepositReturn',
    'returnDeposit',
    (client) => client.postDepositReturn(caller, typed),
    asTyped,
  ],
  ['geKYCDetails', 'kyc', (client) => client.geKYCDetails(caller, ID), nothing],
  [
    'uploadKyc',
    'uploadKyc',
    (client) => client.uploadKyc(typed, { front: [file('face')], back: [file('rear')] }, upload),
    withFiles(['front', 'face'], ['back', 'rear']),
  ],
  ['getAllWithdrawals', 'transfers', (client) => client.getAllWithdrawals(caller, ID), nothing],
  [
    'getWithdrawalsWithPayees',
    'transfers',
    (client) => client.getWithdrawalsWithPayees(caller, ID),
    nothing,
  ],
  ['requestCode', 'requestCode', (client) => client.requestCode(caller, typed), asTyped],
  ['revokeCode', 'revokeCode', (client) => client.revokeCode(caller), nothing],
  [
    'revokeCode',
    'revokeCode',
    (client) => client.revokeCode(caller, 'code-1'),
    { query: { codeId: 'code-1' } },
  ],
  ['postTransfer', 'transfer', (client) => client.postTransfer(caller, typed), asTyped],
  [
    'getActivity',
    'activity',
    (client) => client.getActivity(caller, ID, search),
    { query: search },
  ],
  [
    'getStatement',
    'statement',
    (client) => client.getStatement(caller, ID, period),
    { query: period },
  ],
  ['getSecurity', 'security', (client) => client.getSecurity(caller, ID), nothing],
  [
    'endSession',
    'endSession',
    (client) => client.endSession(caller, ID, 'others'),
    { body: { session: 'others' } },
  ],
  [
    'changePassword',
    'changePassword',
    (client) => client.changePassword(caller, ID, typed),
    asTyped,
  ],
  ['changeEmail', 'changeEmail', (client) => client.changeEmail(caller, ID, typed), asTyped],
  [
    'cancelEmailChange',
    'cancelEmailChange',
    (client) => client.cancelEmailChange(caller, ID),
    nothing,
  ],
  ['putAlerts', 'alerts', (client) => client.putAlerts(caller, ID, typed), asTyped],
  ['freezeAccount', 'freeze', (client) => client.freezeAccount(caller, ID), { body: {} }],
  ['unfreezeAccount', 'unfreeze', (client) => client.unfreezeAccount(caller, ID, 'a-grant'), grant],
  ['reportScam', 'reportScam', (client) => client.reportScam(caller, ID, typed), asTyped],
  ['sendMessage', 'contact', (client) => client.sendMessage(typed), asTyped],
  ['subscribe', 'newsletter', (client) => client.subscribe(typed), asTyped],
  ['readUsage', 'usage', (client) => client.readUsage('deposit'), { query: { flow: 'deposit' } }],
]
