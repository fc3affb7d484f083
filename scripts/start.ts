import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Config, configFromEnv } from '#server/config.ts'
import { exitOnStartError } from '#server/platform/exitOnStartError.ts'

/** How often the server checks that npm still runs. */
const PARENT_CHECK_MS = 250

/** `npm start`: builds the front end in a process of its own, then becomes the server. */
const { demo } = settings()
// The book is shown beside the demonstration customers only.
const flags = demo ? [] : ['--no-book']
const built = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), ...flags], {
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(1)
await import('#server/main.ts')

// SIGTERM to npm ends the shell between npm and this process, but not this process. Without this check the
// server would keep running, and keep its port.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, PARENT_CHECK_MS)
watch.unref()

/** Read before the build, so that a wrong setting is reported at once. */
function settings(): Config {
  try {
    return configFromEnv(process.env)
  } catch (error) {
    return exitOnStartError(error)
  }
}
