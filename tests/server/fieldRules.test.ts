import { expect, it } from 'vitest'
import { edges, forms, withdrawal } from '#tests/machines/typedForms.ts'
import { addRecords, files, formData, withdrawalOf } from './fixtures.ts'
import { onSqlite, type Reply, type TestBank, type TestCustomer } from './harness.ts'
import { goodBody } from './payloads.ts'

type Typed = Record<string, string>
type Send = (b: TestBank, customer: TestCustomer, typed: Typed) => Promise<Reply>

const multipart =
  (path: string, name: 'deposit' | 'uploadKyc' | 'payLoan', parts: () => Record<string, File>) =>
  (_: TestBank, customer: TestCustomer, typed: Typed) =>
    customer.call('POST', path, {
      form: formData({ ...(goodBody[name]!(customer) as Typed), ...typed, ...parts() }),
    })

/** The call of each form, past the browser. */
const calls: Record<string, Send> = {
  'sign-up': (b, customer, typed) =>
    b.call('POST', 'auth/register', { body: { ...goodBody.register!(customer), ...typed } }),
  contact: (b, customer, typed) =>
    b.call('POST', 'contact', { body: { ...goodBody.contact!(customer), ...typed } }),
  newsletter: (b, _, typed) => b.call('POST', 'newsletter', { body: typed }),
  'forgotten password': (b, _, typed) => b.call('POST', 'auth/forget', { body: typed }),
  'account settings': (_, { call, id }, typed) => call('PUT', `users/${id}`, { body: typed }),
  'identity check': multipart('kyc', 'uploadKyc', () => ({
    front: files.jpeg(),
    back: files.pdf(),
  })),
  'loan application': (_, customer, typed) =>
    customer.call('POST', 'loan', { body: { ...goodBody.takeLoan!(customer), ...typed } }),
  deposit: multipart('deposit', 'deposit', () => ({ images: files.png() })),
  'loan payment': multipart('loan/payment', 'payLoan', () => ({ images: files.png() })),
  'report of a scam': (_, customer, typed) =>
    customer.call('POST', `security/report/${customer.id}`, {
      body: { ...goodBody.reportScam!(customer), ...typed },
    }),
  'new email': (_, customer, typed) =>
    customer.call('PUT', `security/email/${customer.id}`, {
      body: { ...goodBody.changeEmail!(customer), ...typed },
    }),
  passkey: (_, customer, typed) =>
    customer.call('POST', `security/passkeys/${customer.id}`, {
      body: { ...goodBody.addPasskey!(customer), ...typed },
    }),
  withdrawal: (_, customer, typed) =>
    customer.call('POST', 'transfer/code', {
      body: withdrawalOf(customer, {
        ...typed,
        ...('email' in typed && { transactiontype: 'paypal' }),
      }),
    }),
}

const payee = ['email', 'accountName', 'accountNumber', 'bankName', 'accountType', 'routingNumber']
const fields = [...forms, ['withdrawal', withdrawal, undefined, payee] as const].flatMap(
  ([form, type, , names]) => names.map((field) => ({ form, field, type })),
)

onSqlite('a form that is sent past the browser', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 10_000 })

  it.each(fields)(
    '[A19] [K4] $form: the bank refuses the same texts as $field, at the same field',
    async ({ form, field, type }) => {
      const customer = await b.newCustomer()
      await addRecords(b, customer, { kyc: 'approved', profit: '1000' })
      const verdicts: unknown[] = []
      const expected: unknown[] = []
      for (const text of new Set(edges)) {
        // Sign-up compares age and date of birth in the step of the latter.
        const other: Typed = form === 'sign-up' && field === 'age' ? { dob: 'none' } : {}
        const { status, body } = await calls[form]!(b, customer, { ...other, [field]: text })
        const named = Object.keys(body?.fields ?? {}).filter((name) => name === field)
        verdicts.push([text, status < 500 && named])
        expected.push([text, type(field, text) === undefined ? [] : [field]])
      }
      expect(verdicts).toEqual(expected)
    },
    60_000,
  )
})
