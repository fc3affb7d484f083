import fs, {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { keepHead } from '#server/audit/heads.ts'
import { ensureKeyFile } from '#server/platform/keyFile.ts'

let folder: string
const path = () => join(folder, 'factor.key')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quatums-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('[G18] creates a key once, complete, readable only by its owner', () => {
  const key = ensureKeyFile(path())
  expect(key.length).toBeGreaterThanOrEqual(32)
  expect(ensureKeyFile(path())).toBe(key)
  expect(readFileSync(path(), 'utf8').trim()).toBe(key)
  expect(statSync(path()).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['factor.key'])
})

it('[G18] creates another key when the file was removed', () => {
  const key = ensureKeyFile(path())
  rmSync(path())
  expect(ensureKeyFile(path())).not.toBe(key)
})

it.each([
  ['empty', ''],
  ['blank', ' \n'],
  ['cut short', 'abc\n'],
])('[G18] an %s key is rejected: the bank does not start, and says what to do', (_kind, text) => {
  writeFileSync(path(), text)
  expect(() => ensureKeyFile(path())).toThrow(/factor\.key contains no key .* Remove it/)
  expect(readFileSync(path(), 'utf8')).toBe(text)
})

it.each([
  ['key', ensureKeyFile],
  [
    'head of the audit',
    (file: string) =>
      keepHead({ sequence: 1, digest: 'd' }, file, { at: '', head: '', signature: '' }),
  ],
])('[G18] [L19] a %s is on the disk when it is written', (_, write) => {
  const flush = vi.spyOn(fs, 'fsyncSync')
  onTestFinished(() => flush.mockRestore())
  write(path())
  expect(flush).toHaveBeenCalledOnce()
})
