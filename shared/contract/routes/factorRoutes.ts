import {
  addAppPayload,
  addPasskeyPayload,
  enrolmentPayload,
  newRecoveryCodesPayload,
  reauthenticatePayload,
  reauthenticationProofPayload,
  removeFactorPayload,
  secondFactorPayload,
} from '../reauthentication.ts'
import { done, signInAnswer } from '../sent.ts'
import {
  appSecret,
  factorAdded,
  grant,
  passkeyOptions,
  reauthenticateAnswer,
  recoveryCodes,
} from '../sentFactors.ts'
import type { Route } from './route.ts'

/** The calls of second factors: the second step of sign-in, reauthentication, setup and removal. */
export const factorRoutes = {
  secondFactor: {
    method: 'POST',
    path: 'auth/second-factor',
    access: 'public',
    summary: 'Sign in, the second step: prove a second factor',
    body: secondFactorPayload,
    answer: signInAnswer,
  },
  reauthenticate: {
    method: 'POST',
    path: 'security/reauthenticate/:id',
    access: 'customer',
    summary: 'Prove the password again, before a change of security',
    body: reauthenticatePayload,
    answer: reauthenticateAnswer,
  },
  proveReauthentication: {
    method: 'POST',
    path: 'security/reauthenticate/proof/:id',
    access: 'customer',
    summary: 'Answer the challenge of a reauthentication',
    body: reauthenticationProofPayload,
    answer: grant,
  },
  passkeyOptions: {
    method: 'POST',
    path: 'security/passkeys/options/:id',
    access: 'customer',
    summary: 'Begin to add a passkey',
    body: enrolmentPayload,
    answer: passkeyOptions,
  },
  addPasskey: {
    method: 'POST',
    path: 'security/passkeys/:id',
    access: 'customer',
    summary: 'Add a passkey',
    body: addPasskeyPayload,
    answer: factorAdded,
  },
  appOptions: {
    method: 'POST',
    path: 'security/app/options/:id',
    access: 'customer',
    summary: 'Begin to set up an authenticator app',
    body: enrolmentPayload,
    answer: appSecret,
  },
  addApp: {
    method: 'POST',
    path: 'security/app/:id',
    access: 'customer',
    summary: 'Set up an authenticator app',
    body: addAppPayload,
    answer: factorAdded,
  },
  removeFactor: {
    method: 'POST',
    path: 'security/factors/remove/:id',
    access: 'customer',
    summary: 'Remove a passkey or the authenticator app',
    body: removeFactorPayload,
    answer: done,
  },
  newRecoveryCodes: {
    method: 'POST',
    path: 'security/recovery/:id',
    access: 'customer',
    summary: 'Make new recovery codes; the earlier ones are void',
    body: newRecoveryCodesPayload,
    answer: recoveryCodes,
  },
} as const satisfies Record<string, Route>
