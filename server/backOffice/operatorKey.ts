import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId, newSecret } from '../platform/ids.ts'

/** A key shorter than this is none: an empty file would open /backoffice to an empty header. */
const MIN_KEY_LENGTH = 32

/**
 * The key that opens /backoffice: read from DATA_DIR/operator.key, made at the first start, for its owner only.
 * @throws Error when the file holds no usable key.
 */
export function ensureOperatorKey(dataDir: string): string {
  const path = join(dataDir, 'operator.key')
  mkdirSync(dataDir, { recursive: true })
  const key = readKey(path) ?? makeKey(path)
  if (key.length < MIN_KEY_LENGTH)
    throw new Error(
      `${path} holds no key of at least ${MIN_KEY_LENGTH} characters. Remove it: the next start makes a new one`,
    )
  return key
}

/** Written whole under another name first: neither a crash nor a second start can see half a key. */
function makeKey(path: string): string {
  // Not the process id: two machines that share the folder may have the same.
  const own = `${path}.${newId()}`
  writeFileSync(own, `${newSecret()}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(own, path)
  } catch (error) {
    // Another start was first: its key is the key.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

function readKey(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
