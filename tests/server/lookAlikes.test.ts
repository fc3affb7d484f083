import { expect, it } from 'vitest'
import { assertPlainEmail } from '#server/customers/plainEmail.ts'
import type { HttpError } from '#server/platform/httpError.ts'
import { onSqlite } from './harness.ts'
import { registration } from './person.ts'

const problemOf = (email: string) => {
  try {
    assertPlainEmail(email)
    return undefined
  } catch (error) {
    return (error as HttpError).body
  }
}

it.each([
  ['a Cyrillic letter among Latin ones', 'аda@mail.example'],
  ['a Greek letter among Latin ones', 'αda@mail.example'],
  ['a Latin letter among Cyrillic ones', 'адa@mail.example'],
  ['a Greek letter among Cyrillic ones', 'αда@mail.example'],
  ['a domain with one', 'ada@mаil.example'],
  ['Cyrillic letters that all look Latin', 'аrе@mail.example'.replace('r', 'р')],
  ['such a domain', 'ada@сосо.example'],
  ['wide letters', 'ａｄａ@mail.example'],
  ['a ligature', 'oﬃce@mail.example'],
])('[A19] rejects an address with %s', (_, email) => {
  expect(problemOf(email)).toMatchObject({ fields: { email: expect.stringMatching(/look like/) } })
})

it.each([
  'ada.byron+bank@mail.example',
  'josé.garcía@correo.example',
  'müller_1@straße.example',
  'ольга.иванова@почта.рф',
  'сосо@почта.рф',
  'ольга@mail.example',
  'ελένη@mail.example',
  '山田taro@例え.example',
  '김철수@mail.example',
  'नेहा@mail.example',
])('[A19] accepts %s', (email) => {
  expect(problemOf(email)).toBeUndefined()
})

onSqlite('names and addresses that deceive', (startBank) => {
  const b = startBank.forSuite({ limitFactor: 1000 })
  const fieldsOf = async (fields: object) => {
    const body = { ...registration(b.clock.now()), ...fields }
    const reply = await b.call('POST', 'auth/register', { body })
    return reply.status === 200 ? [] : Object.keys(reply.body.fields)
  }

  it.each([
    ['no width', '\u200b\u2060\ufeff'],
    ['Hangul fillers', '\u3164\uffa0\u115f'],
    ['a blank of Braille', '\u2800'],
    ['an accent without a letter', '\u0301'],
    ['turned letters', 'Ada\u202ednalreb\u202c'],
    ['a hidden space', 'Ada\u200bLovelace'],
    ['joiners alone', '\u200c\u200d'],
  ])('[A19] a name of %s is an error of its field', async (_, typed) => {
    for (const field of ['firstName', 'middleName', 'lastName', 'city', 'address'])
      expect(await fieldsOf({ [field]: typed })).toEqual([field])
    const customer = await b.newCustomer()
    const { status, body } = await customer.call('PUT', `users/${customer.id}`, {
      body: { lastName: typed },
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['lastName']])
  })

  it.each(['می‌خواهم', 'क्‍ष', "O'Neil-Šmíd", '山田', '-'])(
    '[A19] the name %s is stored',
    async (middleName) => {
      expect(await fieldsOf({ middleName })).toEqual([])
    },
  )

  it('[A19] an address that looks like another one is an error of its field', async () => {
    expect(await fieldsOf({ email: 'аda@mail.example' })).toEqual(['email'])
  })
})
