import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fileOf } from '#tests/support/bundledPrograms.ts'
import { postgresBin } from './cluster.ts'

const run = promisify(execFile)

const command =
  (script: string) =>
  (env: Record<string, string>, ...words: string[]) => {
    const PATH = `${postgresBin}:${process.env.PATH}`
    const { NODE_COMPILE_CACHE } = process.env
    return run(process.execPath, [fileOf(script), ...words], {
      env: { PATH, NODE_COMPILE_CACHE, ...env },
    })
  }

/** Runs `npm run backup -- FOLDER`. */
export const backUp = command('scripts/backup.ts')
/** Runs `npm run restore -- BACKUP`. */
export const restore = command('scripts/restore.ts')
