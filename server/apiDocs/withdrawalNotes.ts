import { payoutExamples } from '#domain/fieldExamples.ts'
import type { ObstacleFacts } from '#domain/obstacles.ts'
import { codeVoid, lastTry, wrongCode } from '../http/handlers/checkCode.ts'
import { stepConflict } from '../http/handlers/codes.ts'
import { checkErrors, withdrawnAlready } from '../withdrawals/policy.ts'
import { codeExpired, codeOfAnother, codeRequired } from '../withdrawals/spendableCode.ts'
import { ada, EXAMPLE_ID, EXAMPLE_TOKEN } from './accountNotes.ts'
import type { NotesOf } from './calls.ts'
import { inPagesNote, readOnly } from './phrases.ts'
import {
  type DocumentedError,
  frozen,
  mailLimit,
  ownerMismatch,
  refusal,
  reused,
} from './refusals.ts'

const withdrawal = {
  amount: '80',
  ...payoutExamples,
  userId: EXAMPLE_ID,
  symbol: '$',
  withdrawalPath: 'invest' as const,
  transactiontype: 'bank transfer' as const,
  referenceNumber: '0195f3a2-transfer-0001',
}

const exampleStanding: ObstacleFacts = {
  now: '2026-03-02T09:00:00.000Z',
  emailConfirmed: true,
  identity: { state: 'pending', since: '2026-03-02T09:00:00.000Z' },
  pendingLoan: { since: '2026-03-02T09:00:00.000Z' },
  review: { reason: 'source-of-funds', owner: 'Grace Hopper', until: '2026-03-09' },
}

const failedCheck = (when: string, check: keyof typeof checkErrors) =>
  refusal(
    when,
    checkErrors[check]({
      method: 'bank transfer',
      form: { ...payoutExamples, amount: '80', bankName: '' },
      path: 'invest',
      standing: exampleStanding,
    }),
  )

/** The checks of W2 in their order, shared by requesting a code and withdrawing. */
const checks: DocumentedError[] = [
  { ...ownerMismatch, when: '`userId` is not the token’s customer’s' },
  refusal('a withdrawal with this reference was accepted before', withdrawnAlready()),
  reused('another withdrawal with this reference was accepted before'),
  frozen,
  failedCheck('there are no identity documents', 'isKycMissing'),
  failedCheck('the identity documents are pending', 'isKycPending'),
  failedCheck('a loan is pending', 'isLoanPending'),
  failedCheck('the amount is above the path’s balance', 'isAboveLimit'),
  failedCheck('a field of the chosen method is empty', 'isIncomplete'),
  failedCheck('the account is under enhanced review', 'isUnderReview'),
]

export const withdrawalCalls: NotesOf<
  'transfers' | 'transfer' | 'requestCode' | 'revokeCode' | 'checkCode' | 'transferStep' | 'warmUp'
> = {
  transfers: {
    description: `${inPagesNote} \`status\` is false while a withdrawal is pending and true once it is paid. A cancelled one is no longer listed; its amount is available again. The payee is the one that the customer named, with the fields of the method.`,
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
    errors: [...checks, mailLimit],
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
      refusal('the code is wrong', wrongCode({ signing_nonce: null, attempts_left: 4 })),
      refusal(
        'the passkey, the app’s code or the recovery code is wrong',
        wrongCode({ signing_nonce: EXAMPLE_TOKEN, attempts_left: 4 }),
      ),
      refusal('the code is wrong, and it was the last attempt', lastTry()),
      refusal('the code is over ten minutes old', codeExpired()),
      refusal('there is no open code: none was requested, or it is used or void', codeVoid()),
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
    errors: [ownerMismatch, frozen, refusal('another level is sent', stepConflict())],
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
      refusal('no level-5 code was verified', codeRequired('withdrawal')),
      refusal('the code was verified over ten minutes ago', codeExpired()),
      refusal(
        'the code was verified for another withdrawal; it becomes void',
        codeOfAnother('withdrawal'),
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
