import { documentNumberMessage } from '#domain/moneyFieldRules.ts'
import type { JsonSchema } from './schemas.ts'

/** The rule of one field: in words for readers, and as JSON schema as far as that can express it. */
type FieldSchema = Pick<JsonSchema, 'description' | 'anyOf' | 'pattern'>

/** The format of F8. The server also accepts thousands separators, which programs do not need. */
const amount: FieldSchema = {
  description: 'A positive decimal with at most two places, at most 1,000,000,000',
  anyOf: [
    { type: 'number', exclusiveMinimum: 0, maximum: 1_000_000_000 },
    {
      type: 'string',
      pattern: String.raw`^(?=.*[1-9])(\d{1,9}(\.\d{1,2})?|10{9}(\.0{1,2})?)$`,
    },
  ],
}
const reference =
  '8 to 64 letters, digits or dashes, created by the caller before the first attempt and used for every repeat'
const phone = '7 to 15 digits, such as +1 555 010 0199'
const email = 'An email address, in any script'
const password =
  '8 to 128 characters, not easily guessed from a common password, a pattern, the bank’s name or the customer’s name'
const owner = 'The token’s customer’s own'

/** Rules of single fields that the contract's schemas do not express. The server checks them as well. */
const rules: Record<string, string | FieldSchema> = {
  'RegisterPayload.age': '18 to 120 whole years',
  'RegisterPayload.phone': phone,
  'RegisterPayload.dob': 'A day from 1900 on that agrees with `age`',
  'RegisterPayload.email': email,
  'RegisterPayload.password': password,
  'RegisterPayload.confirmpassword': 'The same as `password`',
  'RegisterPayload.accountNumber': {
    description: 'Ten digits, the first not 0',
    pattern: String.raw`^[1-9]\d{9}$`,
  },
  'ResetPayload.password': password,
  'ResetPayload.confirmpassword': 'The same as `password`',
  'ResetPayload.resetToken': 'From the mailed link',
  'SettingsPayload.age': 'Blank, or 18 to 120 whole years that agree with `dob`',
  'SettingsPayload.dob': 'Blank, or a day from 1900 on that agrees with `age`',
  'LoanPayload.amount': amount,
  'LoanPayload.monthlyIncome': amount,
  'LoanPayload.phone': phone,
  'LoanPayload.termMonths':
    'A whole number of months from 1 to 480; left out, the bank proposes one',
  'LoanPayload.email': owner,
  'LoanPayload.userId': owner,
  'LoanPayload.referenceNumber': reference,
  'DepositPayload.amount': amount,
  'DepositPayload.email': owner,
  'DepositPayload.userId': owner,
  'DepositPayload.referenceNumber': reference,
  'KycPayload.number': documentNumberMessage,
  'KycPayload.email': owner,
  'KycPayload.userId': owner,
  'KycPayload.referenceNumber': reference,
  'ContactPayload.email': email,
  'ContactPayload.phone': phone,
  'ContactPayload.message': 'May be empty: the sender asks to be called',
  'NewsletterPayload.email': email,
  'ForgotPayload.email': email,
  'ContactPayload.referenceNumber': reference,
  'TransferPayload.amount': amount,
  'TransferPayload.userId': owner,
  'TransferPayload.email':
    'The payee’s at paypal, cashapp or zelle; blank or the customer’s own for a bank transfer',
  'TransferPayload.accountName': 'Required for a bank transfer',
  'TransferPayload.accountNumber': 'Required for a bank transfer',
  'TransferPayload.bankName': 'Required for a bank transfer',
  'TransferPayload.accountType': 'Required for a bank transfer',
  'TransferPayload.routingNumber': {
    description:
      'Optional, for a bank transfer within the United States: the routing number of the bank',
    pattern: String.raw`^(\d{9})?$`,
  },
  'TransferPayload.symbol': 'Not stored: amounts are in the customer’s own currency',
  'TransferPayload.referenceNumber': reference,
  'TransferStepPayload.transferStep': '2 or 4; anything else fails with 409',
  'ChangePasswordPayload.password': password,
  'ChangePasswordPayload.confirmpassword': 'The same as `password`',
  'ChangeEmailPayload.email': email,
  'EndSessionPayload.session': 'The `_id` of a session, or `others`',
  'ScamReportPayload.freeze': 'Freezes the account in the same step',
  'ScamReportPayload.referenceNumber': reference,
  'CodePayload.userOtp': 'As the customer typed it',
  'LoanRecord.termMonths': 'What the customer asked for',
  'LoanRecord.agreement': 'Absent until terms are agreed on',
  'LoanAgreement.apr': 'Percent a year; there are no fees',
  'LoanAgreement.termMonths': 'The number of monthly payments',
  'LoanAgreement.repayments': 'The latest first, without those that were taken back',
  'User.transferStep': '5 is normal; 1 to 4 are levels of an enhanced review',
  'User.newUser': 'Until the first confirmed deposit or approved loan',
  'User.review': 'Why withdrawals are held, or null',
  'User.frozenAt': 'Since when the account is frozen, or null',
  'User.formerIdentity':
    'Why identity documents that were sent do not count; null while the latest ones do',
  'Problem.message': 'One plain sentence for the customer',
  'Problem.code': 'A machine-readable code',
  'Problem.fields': 'Field name → what is wrong with it',
  'Problem.keyPattern': 'The unique keys that exist already',
  'Problem.attemptsLeft': 'Attempts left for a code',
}

/** The rules by `<schema>.<field>`. */
export const fieldRules: Record<string, FieldSchema> = Object.fromEntries(
  Object.entries(rules).map(([place, rule]) => [
    place,
    typeof rule === 'string' ? { description: rule } : rule,
  ]),
)
