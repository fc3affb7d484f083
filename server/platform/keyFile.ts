import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { newId, newSecret } from './ids.ts'

/** A shorter key is rejected: an empty file would be a key known to everybody. */
const MIN_KEY_LENGTH = 32

/**
 * Reads the key in this file. The first start creates it, readable only by its owner.
 * @throws Error when the file contains no usable key.
 */
export function ensureKeyFile(path: string): string {
  mkdirSync(dirname(path), { recursive: true })
  const key = readKey(path) ?? createOnce(path, `${newSecret()}\n`).trim()
  if (key.length < MIN_KEY_LENGTH)
    throw new Error(
      `${path} contains no key of at least ${MIN_KEY_LENGTH} characters. Remove it: the next start creates a new one`,
    )
  return key
}

/**
 * Creates a file for its owner only, unless it is there. It is written under a temporary name first, so that neither a
 * crash nor a second start can expose half a key.
 * @returns the content of the file
 */
export function createOnce(path: string, content: string): string {
  // A random name, because processes on two machines that share the folder may have the same id.
  const own = `${path}.${newId()}`
  writeFileSync(own, content, { mode: 0o600, flush: true })
  try {
    linkSync(own, path)
  } catch (error) {
    // Another server has created the file first; its key is used.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
  return readFileSync(path, 'utf8')
}

function readKey(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
