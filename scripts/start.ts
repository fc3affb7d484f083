import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { cannotStart } from '#server/cannotStart.ts'
import { type Config, configFromEnv } from '#server/config.ts'

/** How soon the server follows npm when that is told to end. */
const FOLLOW_MS = 250

/** `npm start`: builds the front end, then becomes the server. */
const vite = join(import.meta.dirname, '../node_modules/vite/bin/vite.js')
const { demo } = settings()
build()
// The book goes where the site was built: it is shown beside the demonstration customers only.
if (demo) build('--config', 'vite.book.config.ts')
await import('#server/main.ts')

// SIGTERM to npm ends the shell between npm and this process and goes no further: without a look at its
// parent the server would stay behind, and keep its port.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, FOLLOW_MS)
watch.unref()

/** Read before the build: what cannot start is told at once. */
function settings(): Config {
  try {
    return configFromEnv(process.env)
  } catch (error) {
    return cannotStart(error)
  }
}

function build(...words: string[]): void {
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...words], {
    stdio: 'inherit',
  })
  if (built.status !== 0) process.exit(1)
}
