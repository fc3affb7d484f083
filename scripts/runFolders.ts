import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryFolder } from '#tests/support/memoryFolder.ts'
import { endTools } from './runTool.ts'

/** The folders of one run: another run may go on beside it. */
export interface RunFolders {
  folder: string
  /** the tests' temporary files */
  temporary: string
  /** the tests' databases */
  memory: string
}

/**
 * Makes the folders of a run. They are deleted when this process ends, also by a signal: tests that are killed leave
 * their files behind.
 */
export function makeRunFolders(): RunFolders {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void endTools().then(() => process.exit(1)))
  const folder = ownFolder(tmpdir())
  return { folder, temporary: sharedIn(folder), memory: sharedIn(ownFolder(memoryFolder())) }
}

function ownFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'quatums-tests-'))
  // Processes that a tool had started may still write.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/** A folder in which other users, such as PostgreSQL's, make theirs. */
function sharedIn(folder: string): string {
  const shared = join(folder, 'tmp')
  mkdirSync(shared)
  chmodSync(folder, 0o711)
  chmodSync(shared, 0o1777)
  return shared
}
