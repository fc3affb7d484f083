import { bareBodies } from '#contract/answers.ts'
import type { User } from '#contract/user.ts'
import { personExamples } from '#domain/fieldExamples.ts'
import { passwordProblem } from '../auth/passwordPolicy.ts'
import type { NotesOf } from './calls.ts'

/** Ids, tokens and people of the examples are made up. */
export const EXAMPLE_ID = 'a4c1e9d2-5b7f-4e0a-9c36-1f8d20b7e6a5'
const EXAMPLE_TOKEN = 'pV0l2mQ7dXk4r9sT1uYw3zAaBbCcDdEeFfGgHhIiJjK'

const ada: User = {
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
}

const idOfOther = 'the id is not of the token’s owner, or of nobody'
export const notFoundBody = { message: 'There is no such record' }
export const notYours = { status: 404, when: idOfOther, body: notFoundBody }

const readOnly = 'Reads only: send it as often as you like.'
const tooShort = passwordProblem('harbour', ada as Required<User>) ?? ''
const weakPassword = {
  status: 400,
  when: 'the password is short, common, or the customer’s own name',
  body: { message: tooShort, code: 'validationFailed', fields: { password: tooShort } },
} as const

export const accountCalls: NotesOf<
  'signIn' | 'register' | 'forgot' | 'reset' | 'signOut' | 'user' | 'settings'
> = {
  signIn: {
    about:
      'Answers the customer’s record and a token in one object. The token goes into the header `token` of every other call. It ends after 15 minutes without a call, 12 hours after sign-in, at sign-out and when the password changes. A cookie, where the caller keeps one, tells the bank that this browser has signed in before: others’ wrong passwords do not lock it out. It signs nobody in.',
    repeat: 'Each call opens a session of its own; the ones before stay open.',
    body: { email: 'ada@customers.example', password: 'harbour lantern 9' },
    answer: { ...ada, accessToken: EXAMPLE_TOKEN },
    refused: [
      {
        status: 401,
        when: 'the email is unknown or the password wrong: the same answer, after the same time',
        body: bareBodies.wrongCredentials,
      },
    ],
  },
  register: {
    about:
      'The account number is drawn by the caller from a cryptographic source; a taken one is answered with `keyPattern.accountNumber`, and another is drawn. A link is mailed that confirms the address.',
    repeat: 'A second call with the same email is refused with `keyPattern.email`.',
    body: {
      ...personExamples,
      password: 'harbour lantern 9',
      confirmpassword: 'harbour lantern 9',
      country: { name: 'United States', symbol: '$' },
      accountNumber: '4820163597',
    },
    answer: { message: 'Your account is open' },
    refused: [
      weakPassword,
      {
        status: 400,
        when: 'the two passwords differ',
        body: {
          message: 'The passwords are not the same',
          code: 'validationFailed',
          fields: { confirmpassword: 'The passwords are not the same' },
        },
      },
      {
        status: 409,
        when: 'the email has an account',
        body: { message: 'There is an account with this email already', keyPattern: { email: 1 } },
      },
      {
        status: 409,
        when: 'the account number is taken',
        body: { message: 'This account number is taken', keyPattern: { accountNumber: 1 } },
      },
    ],
  },
  forgot: {
    about:
      'Mails a link that works once, within an hour, or within 24 at an address that is not confirmed. Asking again ends no link; a new password ends them all. A mailbox that holds three links gets another only once the newest is half an hour old: the answer is the same.',
    repeat:
      'Answered as the first was. The mailbox holds a link that works for half an hour at least.',
    body: { email: 'ada@customers.example' },
    answer: { message: 'A link is on its way' },
    refused: [
      {
        status: 400,
        when: 'no account has this email',
        body: bareBodies.wrongCredentials,
      },
    ],
  },
  reset: {
    about:
      'Sets a new password and ends every session of the customer. The browser that used the link is known from then on. A refused password leaves the link usable. It is told by mail that the password changed.',
    repeat: 'The link works once: a second call is refused.',
    body: {
      password: 'winter orchard 3',
      confirmpassword: 'winter orchard 3',
      resetToken: EXAMPLE_TOKEN,
    },
    answer: { message: 'Your password is changed' },
    refused: [
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
    about: 'The token is worth nothing from then on.',
    repeat: 'A second call has no session any more: 401.',
    body: undefined,
    answer: { message: 'You are signed out' },
    refused: [],
  },
  user: {
    about:
      'The record behind every screen. `review` is there while an enhanced review holds withdrawals. No code and no password is ever in it.',
    repeat: readOnly,
    body: undefined,
    answer: ada,
    refused: [notYours],
  },
  settings: {
    about:
      'A blank or absent field keeps its value. Another name or birth date ends a verified identity: documents are asked for again before the next withdrawal, and the customer is told by mail. `transferStep` and everything else that is not in the payload is ignored.',
    repeat: 'A repeat writes the same once more.',
    body: { city: 'Houston', address: '2 Elm Street' },
    answer: { ...ada, city: 'Houston', address: '2 Elm Street' },
    refused: [notYours],
  },
}
