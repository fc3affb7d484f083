import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ensureOperatorKey } from '#server/backOffice/operatorKey.ts'

let folder: string
const path = () => join(folder, 'operator.key')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quatums-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('[S6] creates the back office’s key once, complete, readable only by its owner', () => {
  const key = ensureOperatorKey(folder)
  expect(key.length).toBeGreaterThanOrEqual(32)
  expect(ensureOperatorKey(folder)).toBe(key)
  expect(readFileSync(path(), 'utf8').trim()).toBe(key)
  expect(statSync(path()).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['operator.key'])
})

it('[S6] creates another key when the file was removed', () => {
  const key = ensureOperatorKey(folder)
  rmSync(path())
  expect(ensureOperatorKey(folder)).not.toBe(key)
})

it.each([
  ['empty', ''],
  ['blank', ' \n'],
  ['cut short', 'abc\n'],
])('[S6] an %s key is rejected: the bank does not start, and says what to do', (_kind, text) => {
  writeFileSync(path(), text)
  expect(() => ensureOperatorKey(folder)).toThrow(/operator\.key contains no key .* Remove it/)
  expect(readFileSync(path(), 'utf8')).toBe(text)
})
