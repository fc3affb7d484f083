import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ageOn,
  ageProblem,
  birthDateProblem,
  birthProblems,
  dayOf,
  withoutErrors,
} from '#domain/age.ts'

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

  it.each([
    ['17', 'You must be 18 or older to have an account'],
    ['18', undefined],
    ['120', undefined],
    ['121', 'Enter your age in whole years'],
    ['1200', 'Enter your age in whole years'],
    ['35.5', 'Enter your age in whole years'],
    ['a35', 'Enter your age in whole years'],
  ])('[A19] %j years: %s', (age, problem) => expect(ageProblem(age)).toBe(problem))

  it.each([
    ['1899-12-31', 'Enter a date of birth after 1900'],
    ['1900-01-01', undefined],
    ['2028-02-29', undefined],
    ['2027-02-29', 'Enter your date of birth as a date'],
    ['2026-1-1', 'Enter your date of birth as a date'],
    ['on 1990-12-10', 'Enter your date of birth as a date'],
    ['1990-12-10T00:00', 'Enter your date of birth as a date'],
  ])('[A19] born %s: %s', (dob, problem) => expect(birthDateProblem(dob)).toBe(problem))

  it.each([
    // The day after tomorrow is tomorrow nowhere; tomorrow has come somewhere.
    ['2026-03-04', 'A date of birth cannot be in the future'],
    ['2026-03-03', 'This date makes you 0. You must be 18 or older'],
    ['2009-03-02', 'This date makes you 17. You must be 18 or older'],
    ['1905-03-01', 'This date makes you 121. Check the year'],
    ['1905-03-02', undefined],
  ])('[A20] born %s, without an age: %s', (dob, problem) =>
    expect(birthProblems({ age: '', dob }, today).dob).toBe(problem),
  )

  it('[A20] spaces around them change nothing', () => {
    expect(birthProblems({ age: ' 35 ', dob: ' 1990-12-10 ' }, today)).toEqual({})
    expect(birthProblems({ age: '35', dob: ' ' }, today)).toEqual({})
  })

  it('[A20] says which age the date makes', () => {
    const problems = birthProblems({ age: '52', dob: '1990-12-10' }, today)
    expect(problems.age).toContain('makes you 35')
    expect(problems.dob).toBe('This date makes you 35, not 52')
  })

  it('[A20] a true answer is never refused, on any day', () => {
    const day = (min: string, max: string) =>
      fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }).map(dayOf)
    fc.assert(
      fc.property(day('1950-01-01', '2005-01-01'), day('2026-01-01', '2040-01-01'), (dob, now) => {
        expect(birthProblems({ dob, age: String(ageOn(dob, now)) }, now)).toEqual({})
      }),
    )
  })
})

it.each([
  ['age', ['age', 'dob']],
  ['dob', ['age', 'dob']],
  ['city', ['city']],
])('[A20] a change of “%s” clears the errors of %j', (field, cleared) => {
  expect(Object.keys(withoutErrors(field))).toEqual(cleared)
})
