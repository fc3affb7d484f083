import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from '../ids.ts'

/** The key that opens /desk: read from DATA_DIR/operator.key, made at the first start, for its owner only. */
export function ensureOperatorKey(dataDir: string): string {
  const path = join(dataDir, 'operator.key')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(path)) {
    try {
      writeFileSync(path, `${newSecret()}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(path, 'utf8').trim()
}
