import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RunFolders } from '../../scripts/runFolders.ts'

/** Starts a run that makes its folders and waits, and a test of it that makes a folder in memory. */
async function startRun() {
  const run = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { makeRunFolders } from './scripts/runFolders.ts'
       import { memoryFolder } from './tests/support/memoryFolder.ts'
       const folders = makeRunFolders()
       process.env.MEMORY_DIR = folders.memory
       console.log(JSON.stringify({ ...folders, ofTest: memoryFolder() }))
       process.stdin.resume().once('end', () => process.exit(0))`,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const [line] = (await once(run.stdout, 'data')) as [Buffer]
  const folders = JSON.parse(line.toString()) as RunFolders & { ofTest: string }
  return { run, folders }
}

describe('the folders of a run', () => {
  it.each(['its end', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'are gone after %s, with all that killed tests left in them',
    async (end) => {
      const { run, folders } = await startRun()
      expect(folders.ofTest).toBe(folders.memory)
      for (const folder of [folders.temporary, folders.memory]) {
        mkdirSync(join(folder, 'left'))
        writeFileSync(join(folder, 'left', 'file'), '')
      }
      if (end === 'its end') run.stdin.end()
      else run.kill(end)
      await once(run, 'exit')
      expect([folders.folder, dirname(folders.memory)].filter(existsSync)).toEqual([])
    },
  )
})
