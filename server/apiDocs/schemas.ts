import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import * as answers from '#contract/answers.ts'
import * as auth from '#contract/auth.ts'
import * as forms from '#contract/forms.ts'
import * as money from '#contract/money.ts'
import * as user from '#contract/user.ts'
import { documentNumberMessage } from '#domain/moneyFieldRules.ts'

/** The JSON schema keywords that the contract's schemas use. */
export interface JsonSchema {
  $ref?: string
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  additionalProperties?: JsonSchema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  default?: unknown
  contentMediaType?: string
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * Every schema of the contract by its published name (the capitalised export name), in alphabetical order.
 */
const namedSchemas: [string, GenericSchema][] = [answers, auth, forms, money, user]
  .flatMap((module) =>
    Object.entries(module as Record<string, unknown>)
      .filter((entry): entry is [string, GenericSchema] => isSchema(entry[1]))
      .map(([name, schema]): [string, GenericSchema] => [capitalised(name), schema]),
  )
  .sort(([one], [other]) => (one < other ? -1 : 1))

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}

/** Refers to a schema of the contract (K1). @throws Error when no module of the contract exports it */
export function refTo(schema: GenericSchema): { $ref: string } {
  const name = namedSchemas.find(([, other]) => other === schema)?.[0]
  if (!name) throw new Error('a payload or answer of the contract is not exported')
  return { $ref: refOf(name) }
}

const refOf = (name: string): string => `#/components/schemas/${name}`

/** One schema per payload, answer and record: the input of a payload, the output of all others. */
export function componentSchemas(): Record<string, JsonSchema> {
  const payloads = namedSchemas.filter(([name]) => name.endsWith('Payload'))
  const others = namedSchemas.filter(([name]) => !name.endsWith('Payload'))
  const schemas = {
    ...schemasOf(payloads, 'input'),
    ...schemasOf(others, 'output'),
  }
  for (const [place, text] of Object.entries(rules)) {
    const [name = '', field = ''] = place.split('.')
    const property = schemas[name]?.properties?.[field]
    if (!property) throw new Error(`${place} has a description, but is not a field of the contract`)
    property.description = text
  }
  return schemas
}

function schemasOf(
  schemas: [string, GenericSchema][],
  typeMode: 'input' | 'output',
): Record<string, JsonSchema> {
  return toJsonSchemaDefs(Object.fromEntries(schemas), {
    typeMode,
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => refOf(referenceId),
  }) as Record<string, JsonSchema>
}

const amount = 'A positive decimal with at most two places, at most 1,000,000,000'
const reference =
  '8 to 64 letters, digits or dashes, created by the caller before the first attempt and used for every repeat'
const phone = '7 to 15 digits, such as +1 555 010 0199'
const email = 'An email address, in any script'
const password =
  '8 to 128 characters, not easily guessed from a common password, a pattern, the bank’s name or the customer’s name'
const owner = 'The token’s customer’s own'

/** Rules that JSON schema cannot express. The server checks them as well. */
const rules: Record<string, string> = {
  'RegisterPayload.age': '18 to 120 whole years',
  'RegisterPayload.phone': phone,
  'RegisterPayload.dob': 'A day from 1900 on that agrees with `age`',
  'RegisterPayload.email': email,
  'RegisterPayload.password': password,
  'RegisterPayload.confirmpassword': 'The same as `password`',
  'RegisterPayload.accountNumber': 'Ten digits, the first not 0',
  'ResetPayload.password': password,
  'ResetPayload.confirmpassword': 'The same as `password`',
  'ResetPayload.resetToken': 'From the mailed link',
  'SettingsPayload.age': 'Blank, or 18 to 120 whole years that agree with `dob`',
  'SettingsPayload.dob': 'Blank, or a day from 1900 on that agrees with `age`',
  'LoanPayload.amount': amount,
  'LoanPayload.monthlyIncome': amount,
  'LoanPayload.phone': phone,
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
  'TransferPayload.symbol': 'Not stored: amounts are in the customer’s own currency',
  'TransferPayload.referenceNumber': reference,
  'TransferStepPayload.transferStep': '2 or 4; anything else fails with 409',
  'CodePayload.userOtp': 'As the customer typed it',
  'User.transferStep': '5 is normal; 1 to 4 are levels of an enhanced review',
  'User.newUser': 'Until the first confirmed deposit or approved loan',
  'User.review': 'Why withdrawals are held, or null',
  'Problem.message': 'One plain sentence for the customer',
  'Problem.code': 'A machine-readable code',
  'Problem.fields': 'Field name → what is wrong with it',
  'Problem.keyPattern': 'The unique keys that exist already',
  'Problem.attemptsLeft': 'Attempts left for a code',
}
