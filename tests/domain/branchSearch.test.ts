import all from 'virtual:built-in/branches'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBranches } from '#domain/branchSearch.ts'

const anyCharacter = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
const found = (query: string) => {
  const { branches, place } = findBranches(all, query)
  return [branches.map(({ city }) => city).join(' '), place]
}

describe('the branch search', () => {
  it.each([
    ['Texas', 'Dallas Houston', 'Texas'],
    ['texas', 'Dallas Houston', 'Texas'],
    ['TX', 'Dallas Houston', 'Texas'],
    ['tx', 'Dallas Houston', 'Texas'],
    ['Georgia', 'Atlanta', 'Georgia'],
    ['New Jersey', 'Edison', 'New Jersey'],
    ['New Jersey, NJ', 'Edison', 'New Jersey'],
    ['Dallas', 'Dallas', undefined],
    [' dallas,  tx ', 'Dallas', 'Texas'],
    ['Dallas, Texas', 'Dallas', 'Texas'],
    // There is a Dallas in Georgia: the state has priority over the city.
    ['Dallas, Georgia', 'Atlanta', 'Georgia'],
    ['Houston, Ohio', '', 'Ohio'],
    ['a branch near Dallas', 'Dallas', undefined],
    ['75201', 'Dallas', undefined],
    ['75201-1234', 'Dallas', undefined],
    ['Dallas 75299', 'Dallas', undefined],
    ['77005', 'Houston', undefined],
    ['08817', 'Edison', undefined],
    // El Paso is in no branch's area, but in Texas.
    ['79901', 'Dallas Houston', 'Texas'],
    ['60614', 'Chicago', undefined],
    ['94105', '', 'California'],
    ['00000', '', undefined],
    ['West Virginia', '', 'West Virginia'],
    ['Kansas', '', 'Kansas'],
    ['Puerto Rico', '', 'Puerto Rico'],
    ['South Carolina', '', 'South Carolina'],
    ['Midwest', 'Chicago', 'Midwest'],
    ['the South', 'Atlanta Dallas Houston', 'South'],
    ['North Texas', 'Dallas', 'North Texas'],
    ['Fort Worth', 'Dallas', undefined],
    ['Lehigh Valley', 'Allentown', 'Lehigh Valley'],
    ['Chic', 'Chicago', undefined],
    ['Ch', '', undefined],
    ['Atlantis', '', undefined],
    ['?!', '', undefined],
    ['', '', undefined],
  ])('[P18] %j finds “%s” (%s)', (query, cities, place) => {
    expect(found(query)).toEqual([cities, place])
  })

  it('[P18] finds each branch by city, state, state code and postal code', () => {
    for (const branch of all)
      for (const query of [branch.city, branch.state, branch.postalCode, branch.city.toUpperCase()])
        expect(findBranches(all, query).branches).toContain(branch)
  })

  it('[P18] accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (query) => {
        expect(findBranches(all, query).branches.length).toBeLessThanOrEqual(6)
      }),
    )
  })

  it('[P18] finds a branch with only a city and a state', () => {
    const plain = all.map((branch) => ({ ...branch, postalCode: '', territories: [] }))
    expect(findBranches(plain, '75201').branches).toHaveLength(2)
    expect(findBranches(plain, 'Midwest').branches).toEqual([])
  })
})
