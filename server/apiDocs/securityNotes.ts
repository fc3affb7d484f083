import { SUPPORT_EMAIL } from '../content/siteSettings.ts'
import {
  changedAnswer,
  freezeQuestion,
  frozenAnswer,
  sameAddress,
  stoppedAnswer,
  stopQuestion,
  unfrozenAnswer,
} from '../http/handlers/emailChanges.ts'
import { addressTaken, linkInvalid } from '../security/emailChange.ts'
import { passwordsDiffer } from '../security/newPassword.ts'
import { EXAMPLE_TOKEN, weakPassword } from './accountNotes.ts'
import type { NotesOf } from './calls.ts'
import { htmlNote, readOnly } from './phrases.ts'
import { frozen, frozenByBank, noGrant, ownerMismatch, refusal, reused } from './refusals.ts'

const linkOver = refusal('the link is unknown, used up or over', linkInvalid())

/** The answers once the link to the earlier address has frozen the account. */
const frozenByLink = {
  'the link has frozen the account': frozenAnswer(SUPPORT_EMAIL),
  'the bank has unfrozen the account since': unfrozenAnswer(SUPPORT_EMAIL),
}

export const securityCalls: NotesOf<
  | 'security'
  | 'endSession'
  | 'changePassword'
  | 'changeEmail'
  | 'cancelEmailChange'
  | 'emailChange'
  | 'confirmEmailChange'
  | 'emailStop'
  | 'stopEmailChange'
  | 'alerts'
  | 'freeze'
  | 'unfreeze'
  | 'reportScam'
> = {
  security: {
    description:
      'Open sessions with browser and country, the unconfirmed new address, second factors, alerts, the time of a freeze, and the latest reports. The country is that of the client address, which is not stored; it is empty when unknown.',
    repeat: readOnly,
    body: undefined,
    answer: {
      passwordChangedAt: null,
      pendingEmail: { email: 'ada@new.example', expiresAt: '2026-03-03T09:00:00.000Z' },
      sessions: [
        {
          _id: '0195f3a2-5b1c-7d2e-8f00-000000000001',
          device: 'Chrome on Windows',
          place: 'United States',
          startedAt: '2026-03-02T09:00:00.000Z',
          lastUsedAt: '2026-03-02T09:04:00.000Z',
          current: true,
        },
      ],
      factors: { passkeys: [], appSince: null, recoveryCodesLeft: 0 },
      alerts: { signIns: true, money: true },
      frozenAt: null,
      frozenByBank: false,
      reports: [
        {
          reference: 'SR-4F7K2Q9D',
          kind: 'askedForCode',
          createdAt: '2026-03-02T09:00:00.000Z',
          answerBy: '2026-03-04T17:00:00.000Z',
          answeredAt: null,
        },
      ],
    },
    errors: [ownerMismatch],
  },
  endSession: {
    description:
      '`session` is the `_id` of one session, or `others` for all but this one. An ended, unknown or foreign session gets the same answer.',
    repeat: 'A repeat changes nothing and gets the same answer.',
    body: { session: 'others' },
    answer: { message: 'That sign-in is over' },
    errors: [ownerMismatch],
  },
  changePassword: {
    description:
      'Sets a new password. This session stays and all others end, no other browser is known any more, and mailed reset links become void. A mail tells the customer. Works while the account is frozen.',
    repeat: 'The grant works once: a second call fails.',
    body: {
      grant: EXAMPLE_TOKEN,
      password: 'winter orchard 3',
      confirmpassword: 'winter orchard 3',
    },
    answer: { message: 'Your password is changed' },
    errors: [
      ownerMismatch,
      noGrant,
      weakPassword,
      refusal('the repeated password differs', passwordsDiffer()),
    ],
  },
  changeEmail: {
    description:
      'Mails a link to the new address, which works for 24 hours, and a notice to the current address, whose link stops the change, or freezes the account up to seven days after it. The answer is the same whether or not the new address belongs to a customer. An earlier unconfirmed change becomes void.',
    repeat: 'The grant works once: a second call fails.',
    body: { grant: EXAMPLE_TOKEN, email: 'ada@new.example' },
    answer: { message: 'We have sent a link to the new address. It works for 24 hours' },
    errors: [
      ownerMismatch,
      frozen,
      noGrant,
      refusal('the address is the current one', sameAddress()),
    ],
  },
  cancelEmailChange: {
    description: 'Voids the link to the new address.',
    repeat: 'Works without a change; a repeat changes nothing.',
    body: undefined,
    answer: { message: 'Your email address stays as it is' },
    errors: [ownerMismatch],
  },
  emailChange: {
    description: `The link to the new address. It changes nothing, because mail programs open links automatically. ${htmlNote}`,
    repeat: readOnly,
    body: undefined,
    answer: {
      message:
        'Do you want a•••@new.example to be the email address of your Quatums account? You sign in with it from then on, and every other device is signed out. If you did not ask for that, close this page.',
      action: 'Yes, use this address',
    },
    otherAnswers: { 'the address was changed': changedAnswer },
    errors: [linkOver],
  },
  confirmEmailChange: {
    description: `The call of the button on the link’s page. The address counts as confirmed; links mailed to the earlier one become void, and every session ends except the one that requested the change. ${htmlNote}`,
    repeat: 'A repeat changes nothing and gets the same answer.',
    body: undefined,
    answer: changedAnswer,
    errors: [linkOver, refusal('the new address belongs to another account', addressTaken())],
  },
  emailStop: {
    description: `The link to the earlier address, for eight days. It changes nothing. ${htmlNote}`,
    repeat: readOnly,
    body: undefined,
    answer: stopQuestion,
    otherAnswers: {
      'the address was changed': freezeQuestion,
      'the change was stopped': stoppedAnswer,
      ...frozenByLink,
    },
    errors: [linkOver],
  },
  stopEmailChange: {
    description: `The call of the button on the link’s page. It stops a pending change. After the change it freezes the account, which only the bank can unfreeze; it gives no access to the account. ${htmlNote}`,
    repeat: 'A repeat changes nothing and gets the same answer.',
    body: undefined,
    answer: stoppedAnswer,
    otherAnswers: frozenByLink,
    errors: [linkOver],
  },
  alerts: {
    description:
      'Switches the mails about sign-ins with a new browser or from a new country, and about money. Mails about the password, personal details, the address, second factors and freezing always come.',
    repeat: 'A repeat writes the same values again.',
    body: { signIns: true, money: false },
    answer: { message: 'Your choice is saved' },
    errors: [ownerMismatch, frozen],
  },
  freeze: {
    description:
      'While the account is frozen, withdrawals, their codes, loan applications, and changes of personal details, the address, alerts and second factors are refused: 403 `accountFrozen`. Open codes and an unconfirmed address change become void, and all other sessions end. Deposits, reads, a new password and reports still work.',
    repeat: 'A repeat changes nothing and gets the same answer.',
    body: undefined,
    answer: { message: 'Your account is frozen' },
    errors: [ownerMismatch],
  },
  unfreeze: {
    description: 'Unfreezes an account that its customer froze.',
    repeat: 'The grant works once: a second call fails.',
    body: { grant: EXAMPLE_TOKEN },
    answer: { message: 'Your account is no longer frozen' },
    errors: [ownerMismatch, frozenByBank, noGrant],
  },
  reportScam: {
    description:
      'Stores a report for the fraud desk, which answers by mail by `answerBy`, the end of the second business day after it (Monday to Friday in UTC, but for the holidays of the Federal Reserve Banks). With `freeze` the account is frozen in the same step. A mail names the reference.',
    repeat:
      'A repeat with the same `referenceNumber` stores nothing more and gets the same answer; with another content it fails with `referenceReused`.',
    body: {
      kind: 'askedForCode',
      message: 'Somebody called and asked for the code of my withdrawal.',
      freeze: false,
      referenceNumber: '0195f3a2-report-0001',
    },
    answer: {
      reference: 'SR-4F7K2Q9D',
      kind: 'askedForCode',
      createdAt: '2026-03-02T09:00:00.000Z',
      answerBy: '2026-03-04T17:00:00.000Z',
      answeredAt: null,
    },
    errors: [ownerMismatch, reused('the reference was used before for another report')],
  },
}
