import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Config, configFromEnv } from '#server/config.ts'
import { exitOnStartError } from '#server/platform/exitOnStartError.ts'
import { buildDifferences, isBuilt } from './builtSite.ts'

/** How often the server checks that npm still runs. */
const PARENT_CHECK_MS = 250

/**
 * `npm start`: serves the built site, and warns when it was built from other sources. On a fresh machine, where none is
 * built, it builds one first, in a process of its own. Then it becomes the server.
 */
const config = settings()
const { webDir = 'dist' } = config
if (!isBuilt(webDir)) build(webDir)
for (const line of await buildDifferences(webDir, config)) console.warn(line)
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

function build(webDir: string): void {
  if (!hasBuildTools())
    exitOnStartError(
      new Error(
        `${webDir} holds no built site, and the build tools are not installed here. Run "npm run build" where they are, and copy its result`,
      ),
    )
  const script = join(import.meta.dirname, 'build.ts')
  const built = spawnSync(process.execPath, [script, '--out', webDir, '--if-missing'], {
    stdio: 'inherit',
  })
  if (built.status !== 0) process.exit(1)
}

/** They are development dependencies. */
function hasBuildTools(): boolean {
  try {
    return Boolean(import.meta.resolve('vite'))
  } catch {
    return false
  }
}
