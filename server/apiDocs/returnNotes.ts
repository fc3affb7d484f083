import { askedBack, notConfirmed } from '../withdrawals/returnChecks.ts'
import { codeExpired, codeOfAnother, codeRequired } from '../withdrawals/spendableCode.ts'
import { EXAMPLE_ID } from './accountNotes.ts'
import type { NotesOf } from './calls.ts'
import {
  type DocumentedError,
  frozen,
  mailLimit,
  ownerMismatch,
  refusal,
  reused,
} from './refusals.ts'

const body = {
  // The first field is the example of an invalid field. A `userId` of another customer would be 404 before validation.
  depositId: 'k3m9t2w8x5y1',
  userId: EXAMPLE_ID,
  referenceNumber: '0195f3a2-return-0001',
}

const shared: DocumentedError[] = [
  { ...ownerMismatch, when: '`userId` or `depositId` is not the token’s customer’s' },
  reused('the reference was used before for another deposit'),
  frozen,
  refusal('the deposit is not confirmed yet', notConfirmed({ status: 'pending' })),
  refusal('the deposit was rejected', notConfirmed({ status: 'rejected' })),
  refusal('the deposit is on its way back', askedBack({ paid_at: null })),
  refusal('the deposit was sent back', askedBack({ paid_at: '2026-03-02T09:00:00.000Z' })),
]

export const depositReturnCalls: NotesOf<'requestReturnCode' | 'returnDeposit'> = {
  requestReturnCode: {
    description:
      'An addition to the brief. Mails one code of six digits, valid for ten minutes and five attempts, for this return only: customer, deposit, amount, and the account the deposit came from, the only possible destination. A customer with a second factor confirms with that, as in `POST transfer/code`. Levels, identity and loans do not matter: it is the customer’s own money. The code is checked by `PUT users/updatedata/{id}`, and voided by `DELETE transfer/code`.',
    repeat: 'A repeat mails a new code and voids the earlier one.',
    body,
    answer: {
      codeId: '0195f3a2-code-0001',
      methods: ['mail'],
      sentTo: 'a•••@customers.example',
      expiresAt: '2026-03-02T09:10:00.000Z',
      attemptsLeft: 5,
    },
    errors: [...shared, mailLimit],
  },
  returnDeposit: {
    description:
      'Requests the return with its verified code, and uses the code up. The amount is that of the deposit. From then on the deposit has the status `returning` and counts in no figure; the bank decides by `decideBy`, the end of the third business day. `returned` follows when it is paid, `true` again when it is refused, with a reason of a closed list.',
    repeat:
      'A repeat with the same `referenceNumber` gets the request as it is now, without another code. A deposit is given back once.',
    body,
    answer: {
      referenceNumber: '0195f3a2-return-0001',
      status: 'asked',
      askedAt: '2026-03-02T09:00:00.000Z',
      decideBy: '2026-03-05T17:00:00.000Z',
      decidedAt: null,
      refusal: null,
    },
    errors: [
      ...shared,
      refusal('no code was verified for it', codeRequired('return')),
      refusal('the code was verified over ten minutes ago', codeExpired()),
      refusal('the code was verified for another return; it becomes void', codeOfAnother('return')),
    ],
  },
}
