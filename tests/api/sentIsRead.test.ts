import type { GenericSchema } from 'valibot'
import { expect, it } from 'vitest'
import * as answers from '#contract/answers.ts'
import * as auth from '#contract/auth.ts'
import * as depositReturns from '#contract/depositReturns.ts'
import * as forms from '#contract/forms.ts'
import * as money from '#contract/money.ts'
import * as reauthentication from '#contract/reauthentication.ts'
import * as security from '#contract/security.ts'
import * as sent from '#contract/sent.ts'
import * as sentDepositReturns from '#contract/sentDepositReturns.ts'
import * as sentFactors from '#contract/sentFactors.ts'
import * as sentSecurity from '#contract/sentSecurity.ts'
import * as user from '#contract/user.ts'

/** The parts of a schema that hold others. */
type Schema = GenericSchema & {
  entries?: Record<string, Schema>
  options?: readonly (Schema | string)[]
  item?: Schema
  wrapped?: Schema
}

/** The fields of an answer by their places, such as `rows[].amount`. */
function fieldsOf({ entries = {}, options = [], item, wrapped }: Schema, place = ''): string[] {
  return [
    ...Object.entries(entries).flatMap(([name, part]) => [
      `${place}.${name}`,
      ...fieldsOf(part, `${place}.${name}`),
    ]),
    ...options.flatMap((part) => (typeof part === 'string' ? [] : fieldsOf(part, place))),
    ...(item ? fieldsOf(item, `${place}[]`) : []),
    ...(wrapped ? fieldsOf(wrapped, place) : []),
  ]
}

const schemasIn = (modules: readonly object[]) =>
  Object.entries(Object.assign({}, ...modules)).filter(
    (entry): entry is [string, Schema] => typeof entry[1] === 'object' && 'kind' in entry[1]!,
  )
const read = new Map(
  schemasIn([answers, auth, depositReturns, forms, money, reauthentication, security, user]),
)
// The first step's answer is a union of two others.
const pairs = schemasIn([sent, sentDepositReturns, sentFactors, sentSecurity]).filter(
  ([name]) => name !== 'firstStepAnswer',
)

it.each(pairs)('[K3] the browser reads each field of %s that the server sends', (name, schema) => {
  const sentFields = [...new Set(fieldsOf(schema))].sort()
  expect([...new Set(fieldsOf(read.get(name)!))].sort()).toEqual(sentFields)
  expect(sentFields).not.toEqual([])
})
