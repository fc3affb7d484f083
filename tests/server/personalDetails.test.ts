import { beforeAll, describe, expect, it } from 'vitest'
import { onEachEngine, type TestBank } from './harness.ts'
import { registration } from './person.ts'

onEachEngine('a customer’s own details', (startBank) => {
  let b: TestBank
  beforeAll(async () => {
    b = await startBank({ limitFactor: 1000 })
  })
  const register = (changes: object) =>
    b.call('POST', 'auth/register', { body: { ...registration(), ...changes } })

  describe('registering', () => {
    it.each([
      ['an age that contradicts the date of birth', { age: '52' }, ['age', 'dob']],
      ['a future date of birth', { dob: '2026-03-04' }, ['dob']],
      ['a date of birth of a minor', { age: '18', dob: '2008-03-04' }, ['dob']],
      ['a date of birth before 1900', { dob: '1899-12-31' }, ['dob']],
      ['an age in words', { age: 'ban' }, ['age']],
      ['the age of a minor', { age: '17', dob: '2008-12-01' }, ['age']],
      ['half an email', { email: 'ada@' }, ['email']],
      ['a phone number of letters', { phone: 'abc' }, ['phone']],
      ['a phone number of six digits', { phone: '555019' }, ['phone']],
    ])('[A19] [A20] rejects %s at its fields', async (_, changes, fields) => {
      const reply = await register(changes)
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, fields])
    })

    it.each([
      ['the day before a birthday', { age: '42', dob: '1984-03-03' }],
      ['a plus in the email', { email: `ada+bank-${Date.now()}@customers.example` }],
      ['an email of another script', { email: `ada-${Date.now()}@bücher.photography` }],
      ['a phone number with brackets and dots', { phone: '+44 (0)20.7946-0000' }],
    ])('[A19] [A20] takes %s', async (_, changes) => {
      expect((await register(changes)).status).toBe(200)
    })
  })

  describe('account settings', () => {
    it('[A20] a changed one must agree with the stored other', async () => {
      const ada = await b.newCustomer()
      const save = (body: object) => ada.call('PUT', `users/${ada.id}`, { body })
      for (const body of [{ age: '52' }, { dob: '1973-05-06' }, { dob: '2030-01-01' }]) {
        const reply = await save(body)
        expect([body, reply.status, reply.body.fields?.dob]).toEqual([
          body,
          400,
          expect.any(String),
        ])
      }
      expect((await save({ dob: '1973-05-06', age: '52' })).status).toBe(200)
      expect((await ada.call('GET', `users/${ada.id}`)).body).toMatchObject({
        dob: '1973-05-06',
        age: '52',
      })
    })

    it('[A20] [D12] an outdated stored age prevents no other change', async () => {
      const ada = await b.newCustomer()
      await b.bank.db.updateTable('customers').set({ age: '39' }).where('id', '=', ada.id).execute()
      const body = { city: 'Boston', age: '39', dob: '1984-05-06' }
      expect((await ada.call('PUT', `users/${ada.id}`, { body })).status).toBe(200)
      expect((await ada.call('PUT', `users/${ada.id}`, { body: { age: '38' } })).status).toBe(400)
    })
  })
})
