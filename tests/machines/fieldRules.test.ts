import fc from 'fast-check'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { transferPayload } from '#contract/money.ts'
import { birthProblems } from '#domain/age.ts'
import { anyTyped, forms, person, today, withdrawal } from './typedForms.ts'

describe('the rules of typed fields', () => {
  const fields = forms.flatMap(([form, type, { entries }, names]) =>
    names.map((name) => [form, name, type, entries[name as never] as GenericSchema] as const),
  )
  it.each(fields)('[A19] %s: browser and server agree about any %s', (_, field, type, schema) => {
    fc.assert(
      fc.property(anyTyped, (text) => {
        // An age and a date of birth also have to agree: the server's handler checks that.
        const pair = { age: person.age, dob: person.dob, [field]: text }
        const together = field === 'age' || field === 'dob'
        const refused =
          !v.is(schema, text) ||
          (together && v.is(schema, text) && birthProblems(pair, today)[field] !== undefined)
        // Sign-up has the date of birth in a later step than the age, and compares the two there.
        const known = _ === 'sign-up' && field === 'age' ? !v.is(schema, text) : refused
        expect(type(field, text) !== undefined).toBe(known)
      }),
      { numRuns: 150 },
    )
  })

  it.each(['email', 'accountName', 'accountNumber', 'bankName', 'accountType'])(
    '[A19] withdrawal: what browser and server say of any %s agrees',
    (field) => {
      fc.assert(
        fc.property(
          anyTyped.filter((text) => text.trim() !== ''),
          (text) => {
            expect(withdrawal(field, text) === undefined).toBe(
              v.is(transferPayload.entries[field as 'email'], text),
            )
          },
        ),
      )
    },
  )
})
