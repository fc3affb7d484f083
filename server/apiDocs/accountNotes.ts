import { bareBodies } from '#contract/answers.ts'
import type { User } from '#contract/sent.ts'
import { consentDocuments } from '#domain/consents.ts'
import { personExamples } from '#domain/fieldExamples.ts'
import { passwordProblem } from '../auth/passwordPolicy.ts'
import { accountNumberTaken, emailTaken } from '../http/handlers/accounts.ts'
import { validationError } from '../platform/httpError.ts'
import { passwordsDiffer } from '../security/newPassword.ts'
import type { NotesOf } from './calls.ts'
import { readOnly } from './phrases.ts'
import { frozen, noGrant, ownerMismatch, refusal } from './refusals.ts'

/** Ids, tokens and people in the examples are invented. */
export const EXAMPLE_ID = 'a4c1e9d2-5b7f-4e0a-9c36-1f8d20b7e6a5'
export const EXAMPLE_TOKEN = 'pV0l2mQ7dXk4r9sT1uYw3zAaBbCcDdEeFfGgHhIiJjK'

export const ada: User = {
  _id: EXAMPLE_ID,
  ...personExamples,
  country: { name: 'United States', symbol: '$' },
  profit: '120.00',
  bonus: '0.00',
  newUser: false,
  accountNumber: '4820163597',
  transferStep: 5,
  investStatus: 'false',
  review: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  emailConfirmed: true,
  frozenAt: null,
  formerIdentity: null,
}

export const weakPassword = refusal(
  'the password is short, common, or the customer’s own name',
  validationError({ password: passwordProblem('harbour', ada)! }),
)

export const accountCalls: NotesOf<
  'signIn' | 'register' | 'forgot' | 'reset' | 'signOut' | 'user' | 'settings'
> = {
  signIn: {
    description:
      'Returns the customer’s record and a token in one object. A customer with a second factor gets only a challenge, `secondFactor`, to answer with `POST auth/second-factor`. Every other call sends the token in the header `token`. The token ends after 15 minutes without a call, 12 hours after sign-in, at sign-out and when the password changes. If the caller stores cookies, a cookie marks this browser as known, so that wrong passwords typed elsewhere do not lock it out. The cookie does not authenticate.',
    repeat: 'Each call opens a new session; earlier ones stay open.',
    body: { email: 'ada@customers.example', password: 'harbour lantern 9' },
    answer: { ...ada, accessToken: EXAMPLE_TOKEN },
    errors: [
      {
        status: 401,
        when: 'the email is unknown or the password is wrong: the same answer, after the same time',
        body: bareBodies.wrongCredentials,
      },
    ],
  },
  register: {
    description:
      'The caller draws the account number from a cryptographic source. If it exists already, the answer has `keyPattern.accountNumber` and the caller draws another. The bank mails a link that confirms the address. `middleName` is `-` for a customer without one, and is stored as empty text. `consents` is optional: each document that the customer agreed to, with the date of the displayed text. It is stored with the time of the call; an incomplete list is rejected.',
    repeat: 'A second call with the same email fails with `keyPattern.email`.',
    body: {
      ...personExamples,
      password: 'harbour lantern 9',
      confirmpassword: 'harbour lantern 9',
      country: { name: 'United States', symbol: '$' },
      accountNumber: '4820163597',
      consents: consentDocuments.map((document) => ({ document, version: '2026-03-02' })),
    },
    answer: { message: 'Your account is open' },
    errors: [
      weakPassword,
      refusal('the two passwords differ', passwordsDiffer()),
      refusal('the email has an account', emailTaken()),
      refusal('the account number is taken', accountNumberTaken()),
    ],
  },
  forgot: {
    description:
      'Mails a link that works once, within an hour, or within 24 hours at an address that is not confirmed. Another request ends no link; a new password ends all of them. A mailbox with three valid links gets another only when the newest is half an hour old; the answer is the same.',
    repeat: 'The same answer. The mailbox has a link that works for at least half an hour.',
    body: { email: 'ada@customers.example' },
    answer: { message: 'A link is on its way' },
    errors: [
      {
        status: 400,
        when: 'no account has this email',
        body: bareBodies.wrongCredentials,
      },
    ],
  },
  reset: {
    description:
      'Sets a new password and ends every session of the customer. The browser that used the link becomes known. A rejected password leaves the link usable. A mail tells the customer that the password changed.',
    repeat: 'The link works once: a second call fails.',
    body: {
      password: 'winter orchard 3',
      confirmpassword: 'winter orchard 3',
      resetToken: EXAMPLE_TOKEN,
    },
    answer: { message: 'Your password is changed' },
    errors: [
      { status: 400, when: 'the two passwords differ', body: bareBodies.passwordsDiffer },
      {
        status: 400,
        when: 'the link is unknown, used or over an hour old',
        body: bareBodies.resetTokenInvalid,
      },
      weakPassword,
    ],
  },
  signOut: {
    description: 'Revokes the token.',
    repeat: 'A second call has no session: 401.',
    body: undefined,
    answer: { message: 'You are signed out' },
    errors: [],
  },
  user: {
    description:
      'The customer’s record. `review` is set while an enhanced review holds withdrawals. It never contains a code or a password.',
    repeat: readOnly,
    body: undefined,
    answer: ada,
    errors: [ownerMismatch],
  },
  settings: {
    description:
      'A blank or absent field keeps its value. A mail tells the customer of each change. A new name or birth date ends a verified identity: the next withdrawal needs new documents. A change needs a grant of purpose `details` once the sign-in is ten minutes old, or at any time with a second factor; unchanged values need none. `transferStep` and all fields outside the payload are ignored.',
    repeat: 'A repeat writes the same values again.',
    body: { city: 'Houston', address: '2 Elm Street' },
    answer: { ...ada, city: 'Houston', address: '2 Elm Street' },
    errors: [ownerMismatch, frozen, noGrant],
  },
}
