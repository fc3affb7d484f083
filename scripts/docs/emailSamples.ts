import { readFileSync } from 'node:fs'
import { formatDay } from '#domain/dates.ts'
import { identityRefusals } from '#domain/identityRefusals.ts'
import type { WithdrawalMethod } from '#domain/withdrawal.ts'
import * as decisions from '#server/backOffice/mailTemplates.ts'
import { parseDataset } from '#server/content/dataset.ts'
import { siteSettings } from '#server/content/siteSettings.ts'
import * as returns from '#server/mail/depositReturnTemplates.ts'
import * as addresses from '#server/mail/emailChangeTemplates.ts'
import * as factors from '#server/mail/factorTemplates.ts'
import * as payments from '#server/mail/loanPaymentTemplates.ts'
import type { Mail } from '#server/mail/outbox.ts'
import * as forms from '#server/mail/publicFormTemplates.ts'
import * as security from '#server/mail/securityTemplates.ts'
import * as mails from '#server/mail/templates.ts'

const at = '2026-03-02T09:10:00.000Z'
const requestedAt = '2026-02-27T15:00:00.000Z'
const until = '2026-03-09T09:10:00.000Z'
const inAnHour = '2026-03-02T10:10:00.000Z'
const ada = { email: 'ada@example.com', first_name: 'Ada', email_confirmed_at: requestedAt }
const link = 'https://bank.example/…'
const occasion = { at, device: 'Chrome on Windows', place: 'United States' }
const documents = parseDataset(readFileSync('content/dataset/data.ndjson', 'utf8'))
const settings = siteSettings({
  config: { supportEmail: undefined } as never,
  dataset: { documents: () => documents } as never,
})
const texts = { ...settings, securityPage: 'https://bank.example/security' }
const money = '$1,200.00'
const code = { code: '482 913', expiresAt: inAnHour }
const decided = { customer: ada, amount: money, at, requestedAt }
const method: WithdrawalMethod = 'bank transfer'
const withdrawal = { amount: money, payee: 'Acme Bank ••••1234', path: 'invest' } as const
const review = { reason: 'identity-recheck', owner: 'Grace Hopper', until: '2026-03-09' } as const
const debt = `${money} are still to be paid.`

/** An email: what it is sent for, and one of its kind. */
export type EmailSample = readonly [when: string, mail: Mail]

/** Every email of the bank by what it is about, in the order in which a customer meets them. */
export const emailSamples: Readonly<Record<string, readonly EmailSample[]>> = {
  'Opening the account, and its password': [
    [
      'A visitor opens an account, or asks on the dashboard for another link.',
      mails.confirmAddressMail(
        { ...ada, email_confirmed_at: null },
        { link, expiresAt: until },
        settings,
      ),
    ],
    [
      'Somebody asks for a link under “Forget Password”, and an account has the address.',
      mails.resetLink(ada, link, inAnHour),
    ],
    ['The password is set anew with that link.', mails.passwordChanged(ada, settings)],
    [
      'A signed-in customer changes the password.',
      security.passwordChangedByCustomer(ada, occasion, texts),
    ],
  ],
  'Identity and personal details': [
    ['Identity documents arrive.', mails.kycReceived(ada)],
    ['The bank approves them.', decisions.kycApproved(ada)],
    ['The bank refuses them.', decisions.kycRejected(ada, identityRefusals.unreadable)],
    [
      'A verified customer changes the name or the date of birth.',
      mails.identityEnded(ada, settings),
    ],
    [
      'The customer changes personal details.',
      security.detailsChanged(ada, ['Phone number', 'City'], occasion, texts),
    ],
  ],
  'Money in': [
    ['The proof of a deposit arrives.', mails.depositReceived(ada, money, at)],
    ['The bank confirms it.', decisions.depositConfirmed({ ...decided, reason: '' })],
    [
      'The bank rejects it.',
      decisions.depositRejected({ ...decided, reason: 'the proof shows another amount' }),
    ],
    [
      'The bank posts a profit or a bonus, or corrects one.',
      decisions.posted(ada, 'profit', '+$12.50', 'February'),
    ],
    ['The bank opens the investment.', decisions.investOpened(ada)],
  ],
  'A deposit back': [
    [
      'The customer asks for a deposit back and has no second factor.',
      returns.returnCode(ada, code, money, settings),
    ],
    [
      'The request arrives.',
      returns.returnAsked(
        ada,
        { amount: money, reference: 'c0ffee00-1234-4abc-8def-000000000001', decideBy: until },
        occasion,
        texts,
      ),
    ],
    ['The bank sends it back.', returns.returnPaid(ada, money, formatDay(at))],
    [
      'The bank refuses to send it back.',
      returns.returnRefused(
        ada,
        money,
        { refusal: 'sender-unclear', owner: 'Grace Hopper' },
        settings,
      ),
    ],
  ],
  Loans: [
    ['A loan application arrives.', mails.loanReceived(ada, money, at)],
    [
      'The bank approves the loan.',
      decisions.loanApproved({ ...decided, reason: '', terms: 'The terms, with every payment.' }),
    ],
    [
      'The bank refuses the loan.',
      decisions.loanRejected({ ...decided, reason: 'the income is not shown' }),
    ],
    [
      'The bank records the terms of a loan, or corrects them.',
      decisions.loanTerms(ada, money, 'The terms, with every payment.', false),
    ],
    [
      'The proof of a loan payment arrives.',
      payments.loanPaymentReceived(ada, money, 'c0ffee00-1234-4abc-8def-000000000002', at),
    ],
    ['The bank posts the payment.', decisions.loanRepaid(ada, money, debt, at)],
    ['The bank cannot confirm it.', payments.loanPaymentRefused(ada, money, 'it has not arrived')],
    [
      'The bank takes a posted payment back.',
      decisions.repaymentCancelled(ada, money, 'it was posted twice', debt),
    ],
  ],
  Withdrawals: [
    [
      'The customer asks for a code and has no second factor.',
      mails.withdrawalCode(ada, code, { ...withdrawal, label: 'Withdrawal code' }, settings),
    ],
    [
      'A confirmed withdrawal arrives.',
      security.transferAccepted(ada, { ...withdrawal, method }, occasion, texts),
    ],
    ['The bank pays it.', decisions.transferPaid({ ...decided, reason: '' })],
    [
      'The bank cancels it before it is paid.',
      decisions.transferCancelled({ ...decided, reason: 'the account number does not exist' }),
    ],
    [
      'The other bank sends a paid one back.',
      decisions.transferReturned({ ...decided, reason: '', paidAt: at }, 'account-closed'),
    ],
    ['The bank places a review.', decisions.reviewPlaced(ada, review, settings)],
    ['The bank moves a review to its next level.', decisions.reviewAdvanced(ada, 3, false, review)],
    ['The bank lifts the review.', decisions.reviewLifted(ada)],
  ],
  'Second factors': [
    [
      'A customer without a second factor changes something that could give the account away.',
      factors.confirmationCode(ada, { ...code, purpose: 'factors' }, settings),
    ],
    ['A passkey or an authenticator app is added.', factors.factorAdded(ada, 'app', at, settings)],
    ['One is removed.', factors.factorRemoved(ada, 'passkey', { at, isLast: true }, settings)],
    ['New recovery codes are made.', factors.recoveryCodesMade(ada, at, settings)],
    ['A recovery code is used.', factors.recoveryCodeUsed(ada, { at, left: 9 }, settings)],
    [
      'The bank removes all factors of an identified customer who has lost them.',
      factors.factorsRemovedByBank(ada, at, settings),
    ],
    [
      'The right password was typed three times within a day without the second step.',
      security.secondStepMissing(ada, 3, occasion, texts),
    ],
  ],
  'The email address': [
    [
      'The customer asks for another address; to the new one.',
      addresses.emailChangeLink('new@example.com', link, until, settings),
    ],
    [
      'The same; to the current one.',
      addresses.emailChangeNotice(ada, { link, until }, occasion, texts),
    ],
    [
      'The new address is confirmed; to the earlier one.',
      addresses.emailChanged(ada, { at, until }, texts),
    ],
    ['The bank restores an earlier address; to that one.', addresses.emailRestored(ada, at, texts)],
  ],
  'Sign-ins, alerts, freeze and scams': [
    [
      'Somebody signs in with a new browser or from another country.',
      security.signInAlert(ada, occasion, texts),
    ],
    ['The customer switches alerts off.', security.alertsOff(ada, ['money'], occasion, texts)],
    ['The bank ends all sessions.', decisions.sessionsEnded(ada)],
    ['The customer freezes the account.', security.accountFrozen(ada, occasion, texts)],
    [
      'The bank freezes it, or the link of an earlier address is used.',
      security.accountFrozenByBank(ada, at, texts),
    ],
    ['The customer unfreezes it.', security.accountUnfrozen(ada, occasion, texts)],
    ['The bank unfreezes it.', security.accountUnfrozenByBank(ada, at, texts)],
    [
      'The customer reports a scam.',
      security.scamReported(ada, { code: 'SR-7F3K', answerBy: until }, texts),
    ],
    [
      'The fraud desk answers.',
      security.scamAnswered(
        ada,
        { code: 'SR-7F3K', answer: 'The answer of the fraud desk.' },
        texts,
      ),
    ],
  ],
  'Public forms': [
    ['The contact form arrives with a message.', forms.contactReceived(ada.email, true)],
    ['The contact form arrives without one.', forms.contactReceived(ada.email, false)],
    [
      'The bank answers a message.',
      forms.contactAnswered(ada.email, 'Yes, we open on Monday at nine.', settings),
    ],
    ['Somebody asks for the newsletter.', forms.confirmSubscription(ada.email, link)],
    ['The subscription is confirmed.', forms.subscribed(ada.email, link)],
    ['Somebody asks again with a subscribed address.', forms.alreadySubscribed(ada.email, link)],
  ],
}
