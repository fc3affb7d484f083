import { describe, expect, it } from 'vitest'
import { isAccountNumber, newAccountNumber } from '#domain/accountNumber.ts'

/** A source that returns the bytes of a list in order. */
const from = (list: number[]) => {
  let next = 0
  return (bytes: Uint8Array<ArrayBuffer>) => {
    for (let index = 0; index < bytes.length; index++) bytes[index] = list[next++ % list.length]!
    return bytes
  }
}

describe('an account number', () => {
  it('[A12] is a string of ten digits, the first not 0', () => {
    for (let draw = 0; draw < 500; draw++) expect(newAccountNumber()).toMatch(/^[1-9]\d{9}$/)
  })

  it('[A12] is no shorter, longer or other text', () => {
    expect(isAccountNumber('1234567890')).toBe(true)
    for (const text of ['123456789', '12345678901', '0234567890', '12', '1abcdefghi'])
      expect(isAccountNumber(text)).toBe(false)
  })

  it('[A12] starts with 1 when the source returns zeros', () => {
    expect(newAccountNumber(from([0]))).toBe('1000000000')
  })

  it('[A12] has uniformly distributed digits: bytes beyond the last full range are rejected', () => {
    const counts = (position: 0 | 1) => {
      const seen: Record<string, number> = {}
      for (let byte = 0; byte < 256; byte++) {
        const bytes = position === 0 ? [byte, 7] : [7, byte, 7]
        // A rejected byte is replaced by the 7 after it.
        const digit = newAccountNumber(from(bytes))[position]!
        if (byte < (position === 0 ? 252 : 250)) seen[digit] = (seen[digit] ?? 0) + 1
        else expect(digit).toBe(position === 0 ? '8' : '7')
      }
      return Object.values(seen)
    }
    expect(counts(0)).toEqual(Array(9).fill(28))
    expect(counts(1)).toEqual(Array(10).fill(25))
  })

  it.each(['', '0123456789', '123456789', '12345678901', '12345 7890', '１２３４５６７８９０'])(
    '[A12] is not "%s"',
    (text) => expect(isAccountNumber(text)).toBe(false),
  )
})
