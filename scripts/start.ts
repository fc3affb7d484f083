import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Config, configFromEnv } from '#server/config.ts'
import { exitOnStartError } from '#server/platform/exitOnStartError.ts'

/** How soon the server follows npm when that is told to end. */
const FOLLOW_MS = 250

/** `npm start`: builds the front end in a process of its own, then becomes the server. */
const { demo } = settings()
// The book is shown beside the demonstration customers only.
const words = demo ? [] : ['--no-book']
const built = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), ...words], {
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(1)
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
    return exitOnStartError(error)
  }
}
