import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** How soon the server follows npm when that is told to end. */
const FOLLOW_MS = 250

/** `npm start`: builds the front end in a process of its own, then becomes the server. */
// The book is shown beside the demonstration customers only.
const words = process.env.DEMO === 'off' ? ['--no-book'] : []
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
