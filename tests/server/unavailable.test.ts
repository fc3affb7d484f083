import { describe, expect, it } from 'vitest'
import { isStalePlan } from '#server/db/statementNames.ts'
import {
  isDiskFault,
  isUnavailable,
  isWriteRefused,
  OutcomeUnknown,
  Unavailable,
  unavailable,
} from '#server/platform/unavailable.ts'

const failed = (code: string, syscall?: string) => Object.assign(new Error('x'), { code, syscall })
const all = (codes: string) => codes.split(' ')

describe('an error of the server’s own', () => {
  it('is one of its disk, its network or its database, by the code', () => {
    const disk = 'ENOSPC EDQUOT EFBIG EROFS EACCES EPERM EIO EMFILE ENFILE ENOENT ENOTDIR'
    const network =
      'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'
    const database =
      '08006 53300 57P01 58030 55P03 25006 40001 40P01 SQLITE_BUSY SQLITE_LOCKED SQLITE_FULL SQLITE_IOERR_WRITE SQLITE_READONLY SQLITE_CANTOPEN SQLITE_NOMEM SQLITE_PROTOCOL'
    for (const code of all(disk))
      expect([code, isDiskFault(failed(code, 'open'))]).toEqual([code, true])
    for (const code of all(`${disk} ${network}`))
      expect([code, isUnavailable(failed(code, 'x'))]).toEqual([code, true])
    for (const code of all(database))
      expect([code, isUnavailable(failed(code))]).toEqual([code, true])
    expect(isUnavailable(new Unavailable('x'))).toBe(true)
  })

  it('is no other, such as a wrong query or a value that breaks a rule', () => {
    for (const code of all(
      '23505 42P01 22P02 08 080061 x08006 40001x SQLITE_CONSTRAINT XSQLITE_BUSY',
    ))
      expect([code, isUnavailable(failed(code))]).toEqual([code, false])
    // A code of the file system counts with the call that failed, one of PostgreSQL without.
    for (const error of [failed('ENOSPC'), failed('EPIPE'), failed('57P01', 'open')])
      expect(isUnavailable(error)).toBe(false)
    expect(isDiskFault(failed('EPIPE', 'write'))).toBe(false)
    expect(isUnavailable({ code: '57P01' })).toBe(false)
  })

  it('refuses writes alone when the disk of the database is full, busy or read-only', () => {
    const codes = all(
      '53100 25006 55P03 SQLITE_BUSY SQLITE_FULL SQLITE_IOERR_WRITE SQLITE_READONLY',
    )
    for (const code of codes) expect([code, isWriteRefused(failed(code))]).toEqual([code, true])
    for (const code of all('57P01 531000 x53100 SQLITE_CANTOPEN'))
      expect([code, isWriteRefused(failed(code))]).toEqual([code, false])
  })

  it('says whether the outcome is known and whether a repeat is safe', () => {
    const saidOf = (error: Error) =>
      (['read', 'safe', 'unsafe'] as const).map((repeat) => unavailable(error, repeat).body)
    const [read, safe, unsafe] = [
      'The bank cannot answer right now. Try again in 10 seconds.',
      'What you typed is kept. Try again in 10 seconds: it is safe to send the same again.',
      'Check in 10 seconds whether it is there before you send it again.',
    ]
    expect(saidOf(new Unavailable('x'))).toEqual([
      { message: read, code: 'unavailable' },
      { message: `The bank cannot take this right now. ${safe}`, code: 'unavailable' },
      { message: `The bank cannot take this right now. ${unsafe}`, code: 'unavailable' },
    ])
    const unknown = 'We do not know yet whether this was recorded.'
    expect(saidOf(new OutcomeUnknown('x'))).toEqual([
      { message: read, code: 'outcomeUnknown' },
      { message: `${unknown} ${safe}`, code: 'outcomeUnknown' },
      { message: `${unknown} ${unsafe}`, code: 'outcomeUnknown' },
    ])
  })

  it('is a stale plan when PostgreSQL reports one for a prepared statement', () => {
    const stale = { code: '0A000', routine: 'RevalidateCachedQuery' }
    expect(isStalePlan(stale)).toBe(true)
    expect(isStalePlan({ ...stale, code: '42P01' })).toBe(false)
    expect(isStalePlan({ ...stale, routine: 'other' })).toBe(false)
  })
})
