import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { backendCommand } from '#tests/backend/command.ts'
import { isBuilt } from './builtSite.ts'

/** `npm run test:backend -- --url <base>`: see docs/backend.md. */
const streams = {
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(text),
}
process.exitCode = await backendCommand(process.argv.slice(2), streams, builtSite)
// Chromium would keep the process alive.
process.stdout.write('', () => process.exit())

/** The folder of the built site; it is built first where there is none. */
function builtSite(): string {
  const folder = resolve(process.env.WEB_DIR ?? 'dist')
  if (isBuilt(folder)) return folder
  streams.err('Building the site …\n')
  const script = join(import.meta.dirname, 'build.ts')
  const { status } = spawnSync(process.execPath, [script, '--out', folder, '--if-missing'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(1)
  return folder
}
