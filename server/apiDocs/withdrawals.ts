import type { FailureCode } from '#domain/failure.ts'
import { payoutExamples } from '#domain/fieldExamples.ts'
import { referenceReused } from '../platform/httpError.ts'
import { ada, EXAMPLE_ID, ownerMismatch } from './accounts.ts'
import type { DocumentedError, NotesOf } from './calls.ts'
import { frozen } from './frozen.ts'

const readOnly = 'Reads only: safe to repeat.'

const withdrawal = {
  amount: '80',
  ...payoutExamples,
  userId: EXAMPLE_ID,
  symbol: '$',
  withdrawalPath: 'invest' as const,
  transactiontype: 'bank transfer' as const,
  referenceNumber: '0195f3a2-transfer-0001',
}

const checkError = (
  status: number,
  when: string,
  code: FailureCode,
  message: string,
  more: { fields?: Record<string, string>; attemptsLeft?: number } = {},
): DocumentedError => ({ status, when, body: { message, code, ...more } })

const above = 'The amount is above what you can withdraw here'
const expired = 'This code has expired. Ask for a new one'

/** The checks of W2 in their order, shared by requesting a code and withdrawing. */
const checks: DocumentedError[] = [
  { ...ownerMismatch, when: '`userId` is not the token’s customer’s' },
  {
    status: 409,
    when: 'a withdrawal with this reference was accepted before',
    body: { message: 'This withdrawal was made already', keyPattern: { referenceNumber: 1 } },
  },
  {
    status: 409,
    when: 'another withdrawal with this reference was accepted before',
    body: referenceReused().body,
  },
  frozen,
  checkError(
    403,
    'there are no identity documents',
    'kycMissing',
    'Verify your identity before you withdraw',
  ),
  checkError(
    403,
    'the identity documents are pending',
    'kycPending',
    'Your identity documents are still being checked',
  ),
  checkError(409, 'a loan is pending', 'loanPending', 'Your loan has not been approved yet'),
  checkError(409, 'the amount is above the path’s balance', 'insufficientFunds', above, {
    fields: { amount: above },
  }),
  checkError(
    400,
    'a field of the chosen method is empty',
    'validationFailed',
    'Some details are missing',
    {
      fields: { bankName: 'Fill this in' },
    },
  ),
  checkError(
    403,
    'the account is under enhanced review',
    'underReview',
    'Your account is under review. Write to customer care to withdraw',
  ),
]

const stepMessage = 'Your verification level cannot be changed this way'

export const withdrawalCalls: NotesOf<
  'transfers' | 'transfer' | 'requestCode' | 'revokeCode' | 'checkCode' | 'transferStep' | 'warmUp'
> = {
  transfers: {
    description:
      '`status` is false while a withdrawal is pending and true once it is paid. A cancelled one is no longer listed; its amount is available again. The payee is the one that the customer named, with the fields of the method.',
    repeat: readOnly,
    body: undefined,
    answer: {
      transfers: [
        {
          _id: 'd2f6k9n4z7q1',
          amount: '80.00',
          withdrawalPath: 'invest',
          status: false,
          createdAt: '2026-03-02T09:00:00.000Z',
          transactiontype: 'bank transfer',
          referenceNumber: '0195f3a2-transfer-0001',
          paidAt: null,
          accountName: payoutExamples.accountName,
          accountNumber: payoutExamples.accountNumber,
          bankName: payoutExamples.bankName,
          accountType: payoutExamples.accountType,
          routingNumber: payoutExamples.routingNumber,
        },
      ],
      totalAmountTransferred: '80.00',
    },
    errors: [ownerMismatch],
  },
  requestCode: {
    description:
      'Runs every check of the withdrawal, then mails a code of six digits. It is valid for ten minutes and five attempts, for this withdrawal only: customer, level, amount, payee and path. The first failed check is reported, in this order: reference, frozen account, identity, loan, balance, fields, review. The code is only in the mail, never in an answer. Codes are free. For a customer with a second factor no code is mailed: `methods` lists the ways to confirm this withdrawal, and the challenge of `passkeyOptions` is bound to its amount, payee, path, method and reference.',
    repeat: 'A repeat mails a new code and voids the earlier one.',
    body: withdrawal,
    answer: {
      level: 5,
      codeId: '0195f3a2-code-0001',
      methods: ['mail'],
      sentTo: 'a•••@customers.example',
      expiresAt: '2026-03-02T09:10:00.000Z',
      attemptsLeft: 5,
    },
    errors: checks,
  },
  checkCode: {
    description:
      'Compares the typed code and uses it up: the mailed one, or with `method` a code of the authenticator app or a recovery code. A passkey sends its response instead. A customer with a second factor cannot use a mailed code. The attempt is counted before the comparison. At level 5 the withdrawal may be sent within ten minutes; at 1 and 3 the level may be raised.',
    repeat: 'A used code is void: a second call fails.',
    body: { userOtp: '042917' },
    answer: { verifiedLevel: 5 },
    errors: [
      ownerMismatch,
      frozen,
      checkError(409, 'the code is wrong', 'wrongCode', 'That is not the code we sent', {
        attemptsLeft: 4,
      }),
      checkError(
        409,
        'the code is wrong, and it was the last attempt',
        'codeVoid',
        'That was the last try. Ask for a new code',
        {
          attemptsLeft: 0,
        },
      ),
      checkError(409, 'the code is over ten minutes old', 'codeExpired', expired),
      checkError(
        409,
        'there is no open code: none was requested, or it is used or void',
        'codeVoid',
        'This code is no longer valid. Ask for a new one',
      ),
    ],
  },
  transferStep: {
    description:
      'Raises the level from 1 to 2 or from 3 to 4, after the code of that level was verified. A customer cannot change it otherwise: the back office sets levels, with a reason, an actor and an audit entry.',
    repeat: 'Within the code’s ten minutes a repeat gets the same answer.',
    body: { transferStep: 2 },
    answer: {
      ...ada,
      transferStep: 2,
      review: {
        level: 2,
        reason: 'source-of-funds',
        owner: 'Maria Quist',
        until: '2026-03-20',
        since: '2026-03-02T09:00:00.000Z',
      },
    },
    errors: [
      ownerMismatch,
      frozen,
      checkError(409, 'another level is sent', 'stepConflict', stepMessage, {
        fields: { transferStep: stepMessage },
      }),
    ],
  },
  transfer: {
    description:
      'Runs the same checks in the same order again, then accepts the withdrawal with its verified code, and uses the code up. The amount is then deducted from the balance; the back office pays it out, or cancels it and returns it.',
    repeat:
      'A repeat with the same `referenceNumber` fails with `keyPattern.referenceNumber`, which shows that the first was accepted. With another amount, payee or path it fails with `referenceReused`. Nothing is ever paid twice.',
    body: withdrawal,
    answer: { message: 'Your withdrawal is accepted' },
    errors: [
      ...checks,
      checkError(
        409,
        'no level-5 code was verified',
        'codeRequired',
        'This withdrawal needs a code. Ask for one first',
      ),
      checkError(409, 'the code was verified over ten minutes ago', 'codeExpired', expired),
      checkError(
        409,
        'the code was verified for another withdrawal; it becomes void',
        'codeVoid',
        'The code was for another withdrawal. Ask for a new one',
      ),
    ],
  },
  revokeCode: {
    description:
      'Voids the code of a cancelled withdrawal: the one named by `codeId`, so that a newer code stays, or without it the open one. No amount is reserved.',
    repeat: 'Works without an open code; a repeat changes nothing.',
    body: undefined,
    answer: { message: 'The code is void' },
    errors: [],
  },
  warmUp: {
    description: 'The home and sign-in pages call it to wake up a sleeping server.',
    repeat: readOnly,
    body: undefined,
    answer: { status: 'ok' },
    errors: [],
  },
}
