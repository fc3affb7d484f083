import { challengeVoid, wrongProof } from '../http/handlers/factors/answerChallenge.ts'
import { tooManyPasskeys } from '../http/handlers/factors/enrolment.ts'
import { wrongPassword } from '../http/handlers/factors/reauthentication.ts'
import { noFactorYet } from '../http/handlers/factors/removal.ts'
import { ada, EXAMPLE_TOKEN } from './accountNotes.ts'
import type { NotesOf } from './calls.ts'
import { frozen, noGrant, ownerMismatch, refusal } from './refusals.ts'

const EXAMPLE_CHALLENGE = 'k3Jd9sQ0wLr7TzYx1uVb5nMa8cEf2gHi4jKpOoRq6St'
const EXAMPLE_GRANT = 'Zq8wX2vB6nM4kL0jH7gF5dS3aP1oI9uY-tReWqLmNbV'
const EXAMPLE_CREDENTIAL = 'oQ7w3Yk9pLx2Vb5nMa8cEf'
const expiresAt = '2026-03-02T09:05:00.000Z'

export const exampleRequestOptions = {
  rpId: 'bank.example',
  challenge: 'Xb4s0mR8tQ2wYk6pLz9vC1nDa5eF3gHj7iKoUuTrSqP',
  allowCredentials: [{ id: EXAMPLE_CREDENTIAL, transports: ['internal'], type: 'public-key' }],
  timeout: 300000,
  userVerification: 'required',
}

export const exampleRecoveryCodes = [
  '7K3M-9QXT-2WNB-84HJ',
  'C5RA-06ZP-VD1S-G3YE',
  'M8TN-4XKF-97QW-B2HJ',
  'ZS60-VPRC-1AGD-5EY3',
  'Q9WB-H7JX-K2TM-N84F',
  '3YEG-D5SC-R0PA-Z61V',
  'F4N8-MT2K-XJ7H-BW9Q',
  'V16Z-AP0R-CS5D-GE3Y',
  'H2BJ-W9QT-8NMX-F47K',
  'P0ZR-Y3EG-5DCS-V16A',
]

const passkeyResponse = {
  id: EXAMPLE_CREDENTIAL,
  rawId: EXAMPLE_CREDENTIAL,
  type: 'public-key',
  clientExtensionResults: {},
}

const wrongProofWith = (attempts_left: number) => wrongProof({ customer_id: '', attempts_left })
const proofErrors = [
  refusal('the answer is wrong', wrongProofWith(4)),
  refusal('the answer is wrong, and it was the last attempt', wrongProofWith(0)),
  refusal(
    'the challenge is unknown, over five minutes old, answered, or of another session',
    challengeVoid(undefined),
  ),
]
const once = 'A second call with the same grant is refused: reauthenticate again.'
const ceremonyOnce = 'A ceremony ends once: a second call is refused.'

export const factorCalls: NotesOf<
  | 'secondFactor'
  | 'reauthenticate'
  | 'proveReauthentication'
  | 'passkeyOptions'
  | 'addPasskey'
  | 'appOptions'
  | 'addApp'
  | 'removeFactor'
  | 'newRecoveryCodes'
> = {
  secondFactor: {
    description:
      'Answers the challenge that sign-in gave a customer with a second factor, by a passkey, a code of the authenticator app or a recovery code. Only this opens a session. A challenge is answered once, within five minutes and five attempts. Wrong answers count over all challenges of a customer; a correct one is refunded.',
    repeat: 'A challenge is answered once: a second call fails. Sign in again.',
    body: { challenge: EXAMPLE_CHALLENGE, proof: { method: 'app', code: '492039' } },
    answer: { ...ada, accessToken: EXAMPLE_TOKEN },
    errors: proofErrors,
  },
  reauthenticate: {
    description:
      'The first step before a change of security: the current password. A customer with a second factor gets a challenge next; a customer without one gets a challenge with a mailed code, unless the password itself or a personal detail is to be changed. Otherwise the answer is a grant: it allows one change of its purpose, in this session, within five minutes. Wrong passwords are counted together with those of sign-in.',
    repeat: 'Each call makes a new grant or challenge, and voids the earlier one of this purpose.',
    body: { currentPassword: 'harbour lantern 9', purpose: 'factors' },
    answer: { grant: EXAMPLE_GRANT, expiresAt },
    errors: [ownerMismatch, refusal('the password is not the current one', wrongPassword())],
  },
  proveReauthentication: {
    description:
      'Answers the challenge of a reauthentication, and gets its grant. A mailed code also confirms the email address.',
    repeat: 'A challenge is answered once: a second call fails. Reauthenticate again.',
    body: { challenge: EXAMPLE_CHALLENGE, proof: { method: 'passkey', response: passkeyResponse } },
    answer: { grant: EXAMPLE_GRANT, expiresAt },
    errors: [ownerMismatch, ...proofErrors],
  },
  passkeyOptions: {
    description:
      'Uses a grant for `factors` and returns the options for `navigator.credentials.create`. The passkey is bound to the host of the site, and verifies the customer by a PIN, a finger or a face. A customer has at most ten.',
    repeat: once,
    body: { grant: EXAMPLE_GRANT },
    answer: {
      ceremony: EXAMPLE_CHALLENGE,
      options: {
        rp: { name: 'Quatums', id: 'bank.example' },
        user: { id: 'YTRjMWU5ZDI', name: 'ada@customers.example', displayName: 'Ada Fern' },
        challenge: exampleRequestOptions.challenge,
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        timeout: 300000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      },
    },
    errors: [
      ownerMismatch,
      frozen,
      noGrant,
      refusal('the customer has ten passkeys', tooManyPasskeys()),
    ],
  },
  addPasskey: {
    description:
      'Adds the passkey that the browser has made. The first second factor comes with ten recovery codes, shown once. Open withdrawal codes, challenges and grants become void. A mail tells the customer.',
    repeat: ceremonyOnce,
    body: { ceremony: EXAMPLE_CHALLENGE, name: 'Ada’s phone', response: passkeyResponse },
    answer: { recoveryCodes: exampleRecoveryCodes },
    errors: [ownerMismatch, ...proofErrors],
  },
  appOptions: {
    description:
      'Uses a grant for `factors` and returns a new secret for an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds), as text and as the address of a QR code. It takes effect when a code from it is sent.',
    repeat: once,
    body: { grant: EXAMPLE_GRANT },
    answer: {
      ceremony: EXAMPLE_CHALLENGE,
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Quatums:ada%40customers.example?issuer=Quatums&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    },
    errors: [ownerMismatch, frozen, noGrant],
  },
  addApp: {
    description:
      'Stores the authenticator app after a correct code, replacing an earlier one. Otherwise as for a passkey.',
    repeat: ceremonyOnce,
    body: { ceremony: EXAMPLE_CHALLENGE, code: '492039' },
    answer: { recoveryCodes: exampleRecoveryCodes },
    errors: [ownerMismatch, ...proofErrors],
  },
  removeFactor: {
    description:
      'Removes a passkey by its id, or the authenticator app by `app`. Removing the last one also removes the recovery codes, and mailed codes confirm withdrawals again. Open withdrawal codes, challenges and grants become void. A mail tells the customer.',
    repeat: once,
    body: { grant: EXAMPLE_GRANT, factor: 'app' },
    answer: { message: 'It is removed' },
    errors: [
      {
        ...ownerMismatch,
        when: 'the id is unknown, or not the token’s customer’s; or there is no such factor',
      },
      frozen,
      noGrant,
    ],
  },
  newRecoveryCodes: {
    description:
      'Creates ten new recovery codes, shown once; the earlier ones become void. Each replaces a second factor once. A mail tells the customer.',
    repeat: once,
    body: { grant: EXAMPLE_GRANT },
    answer: { recoveryCodes: exampleRecoveryCodes },
    errors: [
      ownerMismatch,
      frozen,
      noGrant,
      refusal('the customer has no second factor', noFactorYet()),
    ],
  },
}
