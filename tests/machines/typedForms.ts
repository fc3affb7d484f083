import fc from 'fast-check'
import type { AnyStateMachine } from 'xstate'
import { registerPayload } from '#contract/auth.ts'
import { contactPayload, newsletterPayload } from '#contract/forms.ts'
import { depositPayload, kycPayload, loanPayload, loanPaymentPayload } from '#contract/money.ts'
import { addPasskeyPayload } from '#contract/reauthentication.ts'
import { changeEmailPayload, scamReportPayload } from '#contract/security.ts'
import { settingsPayload } from '#contract/user.ts'
import { loanExamples, personExamples } from '#domain/fieldExamples.ts'
import { fieldNames, fieldProblems } from '#domain/fieldPatterns.ts'
import { passkeyNameRule, personRules, settingsFields } from '#domain/fieldRules.ts'
import { accountSettingsMachine } from '#machines/accountSettings/accountSettings.machine.ts'
import { changeEmailMachine } from '#machines/changeEmail/changeEmail.machine.ts'
import { contactMachine } from '#machines/contact/contact.machine.ts'
import { problemsOf as depositProblems } from '#machines/deposit/deposit.form.ts'
import { forgotPasswordMachine } from '#machines/forgotPassword/forgotPassword.machine.ts'
import { kycMachine } from '#machines/kyc/kyc.machine.ts'
import { loanApplicationMachine } from '#machines/loanApplication/loanApplication.machine.ts'
import { amountErrors } from '#machines/loanPayment/loanPayment.form.ts'
import { newsletterMachine } from '#machines/newsletter/newsletter.machine.ts'
import { scamReportMachine } from '#machines/scamReport/scamReport.machine.ts'
import { adviceOn } from '#machines/signUp/signUp.form.ts'
import { signUpMachine } from '#machines/signUp/signUp.machine.ts'
import { type SignUpField, type SignUpStep, signUpSteps } from '#machines/signUp/signUp.types.ts'
import { problemsOf as withdrawalProblems } from '#machines/withdrawal/withdrawal.form.ts'
import { started } from './moneyIn.ts'

export const today = '2026-03-02'
export const person = { ...personExamples, country: '' }
const loan = { ...loanExamples, amount: '5000', monthlyIncome: '3200.50' }

const anyCharacter = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))

/** Texts at the edges of every rule, and any text at all. */
export const edges = [
  ...['', ' ', 'ban', '17', '18', ' 35 ', '120', '121', '035', '35.5', '-35'],
  ...['ada@', '@b.example', 'a@b', 'a b@c.example', 'ada+bank@mail.example', 'a..b@c.de'],
  ...['ada@bücher.example', 'a@b.photography', 'ada@127.0.0.1', ' Ada@Example.COM '],
  ...['abc', '123456', '1234567', '+1 (555) 010-0199', '5550100199 x2', '+-+1234567'],
  ...['1990-12-10', '1990-02-31', '1899-12-31', '1900-01-01', '10.12.1990', '2026-12-10'],
  ...['a\u0000b', 'tab\tbed', 'line\nbreak', 'AB 123456', '#'],
  ...[9, 10, 30, 40, 60, 100, 200, 254, 300, 2000, 4000].flatMap((most) =>
    [most, most + 1].flatMap((length) => [
      'x'.repeat(length),
      '1'.repeat(length),
      `${'x'.repeat(Math.max(1, length - 'ada@b.example'.length))}ada@b.example`,
    ]),
  ),
  ...['12345', '123456789012345', '1234567890123456', 'ab1', 'ab12', 'a\u200bb', '\u202eabc'],
  ...['0', '0.00', '0.01', '5', '5.001', '1,000', '999999999.99', '1000000000', '1000000000.01'],
  ...['1', '480', '481', '12.5', '123456780', '123456789', '12345678'],
]
export const anyTyped = fc.oneof(
  { weight: 7, arbitrary: fc.constantFrom(...edges) },
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.emailAddress(),
  fc.stringMatching(/^[+\d ().-]{1,30}$/),
)

/** The errors of a form for a text typed into one of its fields, when it is submitted. */
export type Typed = (field: string, text: string) => string | undefined

const errorsOf = (run: { actor: { getSnapshot(): { context: unknown } } }) =>
  (run.actor.getSnapshot().context as { errors: Record<string, string | undefined> }).errors

/** Types into a form that is right otherwise and submits it. */
const oneForm =
  (machine: AnyStateMachine, input: object, values: Record<string, string>): Typed =>
  (field, text) => {
    const run = started(machine as never, input as never)
    const send = (event: object) => run.actor.send(event as never)
    for (const [name, value] of Object.entries(values))
      send({ type: 'fieldChanged', field: name, value: name === field ? text : value })
    send({ type: 'submit' })
    return errorsOf(run as never)[field]
  }

const signUp: Typed = (field, text) => {
  const step = (Object.keys(signUpSteps) as SignUpStep[]).find((name) =>
    (signUpSteps[name] as readonly string[]).includes(field),
  )
  const run = started(signUpMachine, { today })
  for (const name of ['identity', 'contact', 'household'] as const) {
    for (const each of signUpSteps[name])
      run.actor.send({
        type: 'fieldChanged',
        field: each,
        value: each === field ? text : person[each],
      })
    run.actor.send({ type: 'next' })
    if (name !== step) continue
    const missing = errorsOf(run as never)[field]
    // Only an empty field holds up its step; what the bank would refuse is advice (A8, A23).
    if ((run.state() === `filling.${step}`) !== (missing !== undefined))
      throw new Error(`${field} “${text}” leads to ${run.state()}`)
    return missing ?? adviceOn(run.actor.getSnapshot().context)[field as SignUpField]
  }
  return undefined
}

const loanApplication: Typed = (field, text) => {
  const run = started(loanApplicationMachine, {
    reference: 'loan-reference',
    draft: { ...loan, [field]: text },
  })
  run.actor.send({ type: 'next' })
  if (run.state() === 'professional.editing') run.actor.send({ type: 'submit' })
  return errorsOf(run as never)[field]
}

export const withdrawal: Typed = (field, text) =>
  withdrawalProblems({
    method: field === 'email' ? 'paypal' : 'bank transfer',
    values: {
      amount: '5',
      accountName: 'Ada Byron',
      accountNumber: '12345',
      bankName: 'First Bank',
      accountType: 'Savings',
      routingNumber: '',
      email: 'ada@example.com',
      [field]: text,
    },
  } as never)[field as 'email']

const deposit: Typed = (field, text) =>
  depositProblems({ values: { amount: text }, images: [] } as never)[field as 'amount']

const loanPayment: Typed = (_, text) =>
  amountErrors({ values: { amount: text }, loan: { open: '1000000000' } } as never).amount

const passkey: Typed = (_, text) =>
  fieldProblems({ name: passkeyNameRule }, ['name'], { name: text }).name

/** Each form with typed fields: what it does with a text, the schema of its call, and the fields. */
export const forms: [string, Typed, { entries: object }, readonly string[]][] = [
  ['sign-up', signUp, registerPayload, fieldNames(personRules)],
  [
    'contact',
    oneForm(
      contactMachine,
      {},
      { name: 'Ada', email: 'a@b.example', phone: '1234567', message: '' },
    ),
    contactPayload,
    ['name', 'email', 'phone', 'message'],
  ],
  [
    'newsletter',
    oneForm(newsletterMachine, {}, { email: 'a@b.example' }),
    newsletterPayload,
    ['email'],
  ],
  [
    'forgotten password',
    oneForm(forgotPasswordMachine, {}, { email: 'a@b.example' }),
    newsletterPayload,
    ['email'],
  ],
  [
    'account settings',
    oneForm(accountSettingsMachine, { today, values: person }, person),
    settingsPayload,
    settingsFields,
  ],
  [
    'identity check',
    oneForm(
      kycMachine,
      { reference: 'kyc-reference', name: '', draft: { documentType: 'idCard' } },
      { name: 'Ada', number: 'AB1234' },
    ),
    kycPayload,
    ['name', 'number'],
  ],
  ['loan application', loanApplication, loanPayload, Object.keys(loan)],
  ['deposit', deposit, depositPayload, ['amount']],
  ['loan payment', loanPayment, loanPaymentPayload, ['amount']],
  [
    'report of a scam',
    oneForm(
      scamReportMachine,
      { reference: 'report-reference', frozen: false },
      { kind: 'other', message: 'x' },
    ),
    scamReportPayload,
    ['message'],
  ],
  [
    'new email',
    oneForm(changeEmailMachine, {}, { email: 'a@b.example' }),
    changeEmailPayload,
    ['email'],
  ],
  ['passkey', passkey, addPasskeyPayload, ['name']],
]
