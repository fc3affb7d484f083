import { describe, expect, it } from 'vitest'
import {
  fullName,
  type Identity,
  identityChanges,
  isSameName,
  isStillVerified,
} from '#domain/identity.ts'

const ada: Identity = { firstName: 'Ada', middleName: 'May', lastName: 'Fern', dob: '1984-05-06' }
const changed = (changes: Partial<Identity>) => ({ ...ada, ...changes })

describe('an identity', () => {
  it.each<[Partial<Identity>, (keyof Identity)[]]>([
    [{}, []],
    [{ firstName: ' ADA ', lastName: 'fern' }, []],
    [{ firstName: 'A da' }, []],
    [{ lastName: 'Férn' }, ['lastName']],
    [{ lastName: 'Fer\u0301n' }, ['lastName']],
    [{ middleName: '' }, ['middleName']],
    [{ dob: '1984-06-05', firstName: 'Eve' }, ['firstName', 'dob']],
    // Moving a part from one name to the next counts as a change.
    [{ firstName: 'Ad', middleName: 'aMay' }, ['firstName', 'middleName']],
  ])('[S11] %j changes %j', (changes, fields) => {
    expect(identityChanges(ada, changed(changes))).toEqual(fields)
  })

  it('[S11] two encodings of one accent are the same name', () => {
    expect(isSameName('Zo\u00eb  FERN ', 'zoe\u0308 fern')).toBe(true)
  })

  it('[S11] stays verified for exactly the approved name, and never for another birth date', () => {
    expect(fullName(changed({ middleName: ' ' }))).toBe('Ada Fern')
    expect(isStillVerified(ada, changed({ middleName: '' }), 'ada fern')).toBe(true)
    expect(isStillVerified(ada, changed({ middleName: '' }), 'Ada Grace Fern')).toBe(false)
    expect(isStillVerified(ada, changed({ middleName: '', dob: '1985-05-06' }), 'Ada Fern')).toBe(
      false,
    )
    // The approved name may be shorter than the account's: without a change it stays valid.
    expect(isStillVerified(ada, ada, 'Ada Fern')).toBe(true)
  })
})
