import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, birthProblems, dayOf } from '#domain/age.ts'

const today = '2026-03-02'

describe('an age and a date of birth', () => {
  it.each([
    ['1990-03-02', 36],
    ['1990-03-03', 35],
    ['2004-02-29', 22],
    ['2026-03-02', 0],
  ])('[A20] %s makes %i on March 2, 2026', (dob, age) => {
    expect(ageOn(dob, today)).toBe(age)
  })

  it.each([
    ['35', '1990-12-10', []],
    ['36', '1990-12-10', ['age', 'dob']],
    // It is their birthday already, or still yesterday, somewhere.
    ['36', '1990-03-03', []],
    ['35', '1990-03-02', []],
    ['36', '1990-03-04', ['age', 'dob']],
    ['', '1990-12-10', []],
    ['35', '', []],
    ['', '2010-12-10', ['dob']],
    ['18', '2008-03-03', []],
    ['18', '2008-03-04', ['dob']],
    ['35', '2027-01-01', ['dob']],
    ['120', '1900-01-01', ['dob']],
  ])('[A20] %j years and %j: at fault are %j', (age, dob, fields) => {
    expect(Object.keys(birthProblems({ age, dob }, today))).toEqual(fields)
  })

  it('[A20] says which age the date makes', () => {
    const problems = birthProblems({ age: '52', dob: '1990-12-10' }, today)
    expect(problems.age).toContain('makes you 35')
    expect(problems.dob).toBe('This date makes you 35, not 52')
  })

  it('[A20] whoever tells the truth is never refused, on any day', () => {
    const day = (min: string, max: string) =>
      fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }).map(dayOf)
    fc.assert(
      fc.property(day('1950-01-01', '2005-01-01'), day('2026-01-01', '2040-01-01'), (dob, now) => {
        expect(birthProblems({ dob, age: String(ageOn(dob, now)) }, now)).toEqual({})
      }),
    )
  })
})
