import type { RouteName } from '#contract/routes.ts'
import { consentDocuments } from '#domain/consents.ts'
import { contactExamples, kycExamples, personExamples } from '#domain/fieldExamples.ts'
import { settingsFields } from '#domain/fieldRules.ts'
import { newId } from '#server/platform/ids.ts'
import { files, type Sender, withdrawalOf } from './fixtures.ts'
import { loanForm, registration } from './person.ts'

type Fields = Record<string, unknown>

/** A valid value that belongs to no record. */
const someSecret = 'x'.repeat(43)

/** All consents of a new customer, as the site sends them. A25 */
export const fullConsent = consentDocuments.map((document) => ({ document, version: '2026-03-02' }))

/** A valid body of this customer for every call of the contract. A new call without one does not compile. */
export const goodBody: Record<RouteName, ((customer: Sender) => Fields) | undefined> = {
  signIn: ({ email, password }) => ({ email, password }),
  secondFactor: () => ({ challenge: someSecret, proof: { method: 'app', code: '123456' } }),
  reauthenticate: ({ password }) => ({ currentPassword: password, purpose: 'factors' }),
  proveReauthentication: () => ({
    challenge: someSecret,
    proof: { method: 'app', code: '123456' },
  }),
  passkeyOptions: () => ({ grant: someSecret }),
  addPasskey: () => ({ ceremony: someSecret, name: 'My phone', response: { id: 'x' } }),
  appOptions: () => ({ grant: someSecret }),
  addApp: () => ({ ceremony: someSecret, code: '123456' }),
  removeFactor: () => ({ grant: someSecret, factor: 'app' }),
  newRecoveryCodes: () => ({ grant: someSecret }),
  register: () => ({ ...registration(), consents: fullConsent }),
  forgot: ({ email }) => ({ email }),
  reset: () => ({
    password: 'winter orchard 3',
    confirmpassword: 'winter orchard 3',
    resetToken: 'x'.repeat(43),
  }),
  signOut: undefined,
  user: undefined,
  settings: () => ({
    ...Object.fromEntries(settingsFields.map((field) => [field, personExamples[field]])),
    city: 'Houston',
    address: '2 Elm Street',
    maritalstatus: 'Married',
  }),
  transferStep: () => ({ transferStep: 6 }),
  checkCode: () => ({ userOtp: '123456' }),
  loans: undefined,
  takeLoan: ({ email, id }) => ({
    ...loanForm,
    amount: '5000',
    email,
    name: 'Ada Fern',
    userId: id,
    referenceNumber: newId(),
  }),
  payLoan: ({ email, id }) => ({
    amount: '161.10',
    loanId: newId(),
    userId: id,
    email,
    referenceNumber: newId(),
  }),
  deposits: undefined,
  deposit: ({ email, id }) => ({
    amount: '250.50',
    userId: id,
    name: 'Ada Fern',
    email,
    referenceNumber: newId(),
  }),
  requestReturnCode: ({ id }) => ({ userId: id, depositId: newId(), referenceNumber: newId() }),
  returnDeposit: ({ id }) => ({ userId: id, depositId: newId(), referenceNumber: newId() }),
  kyc: undefined,
  uploadKyc: ({ email, id }) => ({
    ...kycExamples,
    number: newId().slice(-12),
    userId: id,
    email,
    referenceNumber: newId(),
  }),
  transfers: undefined,
  activity: undefined,
  statement: undefined,
  changes: undefined,
  warmUp: undefined,
  transfer: (customer) => withdrawalOf(customer),
  requestCode: (customer) => withdrawalOf(customer),
  revokeCode: undefined,
  contact: ({ email }) => ({
    ...contactExamples,
    email,
  }),
  newsletter: () => ({ email: `${newId()}@readers.example` }),
  subscription: undefined,
  confirmSubscription: undefined,
  unsubscription: undefined,
  unsubscribe: undefined,
  requestConfirmation: undefined,
  confirmation: undefined,
  confirmEmail: undefined,
  security: undefined,
  countUsage: () => ({ counts: [{ id: 'signIn.editing', count: 1, ended: 1, seconds: 12 }] }),
  usage: undefined,
  endSession: () => ({ session: 'others' }),
  changePassword: () => ({
    grant: 'x'.repeat(43),
    password: 'winter orchard 3',
    confirmpassword: 'winter orchard 3',
  }),
  changeEmail: () => ({ grant: 'x'.repeat(43), email: `${newId()}@new.example` }),
  cancelEmailChange: undefined,
  emailChange: undefined,
  confirmEmailChange: undefined,
  emailStop: undefined,
  stopEmailChange: undefined,
  alerts: () => ({ signIns: true, money: true }),
  freeze: undefined,
  unfreeze: () => ({ grant: 'x'.repeat(43) }),
  reportScam: () => ({
    kind: 'askedForCode',
    message: 'Somebody called and asked for the code of my withdrawal.',
    freeze: false,
    referenceNumber: newId(),
  }),
  health: undefined,
  live: undefined,
  ready: undefined,
}

/** A valid query for each call with required query parameters. */
export const goodQuery: Partial<Record<RouteName, string>> = {
  statement: '?from=2026-03-01&to=2026-03-31&format=csv',
}

/** A valid file for each file part of the contract. */
export const goodFile = { images: files.png, front: files.jpeg, back: files.pdf }
