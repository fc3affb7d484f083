import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { postgresBin } from './cluster.ts'

const run = promisify(execFile)

const command =
  (script: string) =>
  (env: Record<string, string>, ...words: string[]) =>
    run(process.execPath, [script, ...words], {
      env: { PATH: `${postgresBin}:${process.env.PATH}`, ...env },
    })

/** Runs `npm run backup -- FOLDER`. */
export const backUp = command('scripts/backup.ts')
/** Runs `npm run restore -- BACKUP`. */
export const restore = command('scripts/restore.ts')
