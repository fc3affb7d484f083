import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordProblem } from '#server/auth/passwordPolicy.ts'

const ada = {
  email: 'ada.byron@customers.example',
  firstName: 'Ada',
  middleName: 'Augusta',
  lastName: 'Lovelace',
  phone: '+1 555 010 0123',
  dob: '1990-12-10',
}
const zoe = {
  email: 'zoe77@customers.example',
  firstName: 'Zoë',
  middleName: '',
  lastName: 'Müller-Brandt',
  phone: '+49 171 2345678',
  dob: '1985-02-28',
}
const anyCharacter = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
const problem = (password: string) => passwordProblem(password, ada)

describe('the rules of a new password', () => {
  it('[A21] it has 8 to 128 characters', () => {
    const long = 'winter orchard 3 '.repeat(8)
    expect([7, 8, 128, 129].map((length) => problem(long.slice(0, length)))).toEqual([
      'A password has at least 8 characters',
      expect.not.stringMatching(/^A password has/),
      undefined,
      'A password has at most 128 characters',
    ])
  })

  it.each([
    ['the bank’s name', 'Quatums2026!', /bank’s name/],
    ['the bank’s name, leet', 'Qu4tum5!!', /bank’s name/],
    ['the bank’s name twice', 'quatumsQuatums1', /bank’s name/],
    ['the customer’s names', 'ada.lovelace1', /your name/],
    ['the customer’s name with digits around', '12Lovelace34', /your name/],
    ['the customer’s name, leet', 'L0vel@ce99', /your name/],
    ['the name of the email', 'ada.byron!', /your name/],
    ['the second part of it, backwards and leet', 'n0ryb+77', /your name/],
    ['the email', 'ada.byron@customers.example', /your name/],
    ['keys in a row', 'Qwerty!2345678', /row of keys/],
    ['keys in a row, back', 'poiuytrewq', /most common/],
    ['a sequence', 'abcdefgh1', /sequence/],
    ['a sequence of digits', '9876543210', /sequence/],
    ['one character over and over', 'aaaaaaaaaaaa', /repeat/],
    ['a group over and over', 'xk7xk7xk7xk7', /repeat/],
    ['a common word and a year', 'Summer2026!', /common/],
    ['a common word and digits', 'password123', /common/],
    ['a common word, leet', 'P@ssw0rd!', /common/],
    ['a common one in capitals', 'PASSWORD1', /common/],
    ['a date', '19901211', /date/],
    ['all names', 'Ada Augusta Lovelace', /your name/],
    ['all names, with signs and a year', 'Ada_Lovelace_Augusta_2026', /your name/],
    ['names in a sentence', 'I am Ada Lovelace', /your name/],
    ['all names, leet', '4da.Augu5ta.L0vel@ce!', /your name/],
    ['the names backwards', 'ecalevoL atsuguA adA', /your name/],
    ['the phone number', '+1 555 010 0123', /phone number/],
    ['a name and the phone number', 'Ada15550100123', /phone number/],
    ['the names and the birth date', 'AdaLovelace19901210', /birth date/],
    ['the names and the birth date, in another order', 'Lovelace, Ada 10.12.90', /birth date/],
    ['the password of the demonstration', 'quatums-demo-2026', /bank’s name/],
    ['the password of the demonstration, changed', 'Quatums Demo 2027!', /bank’s name/],
  ])('[A21] rejects %s: %s', (_, password, reason) => {
    expect(problem(password)).toMatch(reason)
  })

  it('[A21] names the longest of two guessable parts, in either order', () => {
    const parts = [
      ['lovelace', 'your name'],
      ['quatums', 'bank’s name'],
      ['dragon', 'most common'],
      ['xcvbn', 'row of keys'],
      ['rrrr', 'repeat'],
    ] as const
    for (const [place, [longer, reason]] of parts.entries())
      for (const [shorter] of parts.slice(place + 1))
        for (const password of [longer + shorter, shorter + longer])
          expect([password, problem(password)]).toEqual([password, expect.stringContaining(reason)])
  })

  it('[A21] rejects a name backwards, in which every letter that has a sign is one', () => {
    const person = { ...ada, firstName: 'Xoieastastx' }
    expect(passwordProblem('x75@7$4310x', person)).toMatch(/your name/)
  })

  it.each(['Zoe.Muller-Brandt99', 'Müller-Brandt-Zoë--', 'ZoëMüller-Brandt'.normalize('NFD')])(
    '[A21] rejects names with accents, in any encoding: %s',
    (password) => {
      expect(passwordProblem(password, zoe)).toMatch(/your name/)
    },
  )

  it.each([
    'harbour lantern 9',
    'winter orchard 3',
    'quiet maple harbour',
    'correct horse battery staple',
    'kq7wz2vx',
    'Ada likes 7 green bicycles',
    'x9$kV2!mQz',
    'Straße über den Fluss',
    '密码很长而且没有人会猜到它',
  ])('[A21] [A15] accepts %s', (password) => {
    expect(problem(password)).toBeUndefined()
  })

  it('[A15] accepts eight random letters, since there are no composition rules', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    const random = () =>
      Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % 26]).join('')
    const taken = Array.from({ length: 100 }, random).filter((text) => !problem(text))
    expect(taken.length).toBeGreaterThan(80)
  })

  it('[A21] rejects a name of several parts and a year, however the parts are joined', () => {
    const part = fc.string({ unit: fc.constantFrom(...'aeklorty'), minLength: 1, maxLength: 5 })
    const sign = fc.constantFrom('', ' ', '-', '’', '.', '_')
    const parts = fc.array(part, { minLength: 3, maxLength: 4 })
    fc.assert(
      fc.property(parts, sign, sign, (all, given, typed) => {
        const person = { ...ada, lastName: all.join(given) }
        expect(passwordProblem(`${all.join(typed)}.2026!`, person)).toContain('your name')
      }),
    )
  })

  it('[A21] handles any text, including names without letters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter, maxLength: 140 }),
        fc.string({ unit: anyCharacter, maxLength: 20 }),
        (password, name) => {
          const problemText = passwordProblem(password, { ...ada, firstName: name, lastName: ' ' })
          expect(problemText === undefined || problemText.length > 10).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('[A21] analyses only the start of a long password', () => {
    // Characters after the first 40 do not make a password better.
    expect(problem('p4ssw0rd'.repeat(16))).toMatch(/repeat/)
    expect(problem('a'.repeat(40) + 'x9$kV2!mQz'.repeat(6))).toMatch(/repeat/)
  })
})
