import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { configFromEnv } from '#server/config.ts'
import { isBuilt, stampBuild } from './builtSite.ts'
import { BUNDLED_FILE, writeSbom } from './sbom.ts'

/**
 * `npm run build`: the front end, the back office’s page, the book of flows, and the list of packages that are shipped (O40). They are built in a new folder that replaces `dist`, or
 * `--out DIR`, when it is complete, so that a whole build is always served (C9). One build serves every server:
 * addresses and demonstration customers are settings of the start. With `--if-missing` a build that another
 * process completed meanwhile stays.
 */
const { values: options } = parseArgs({
  options: { out: { type: 'string', default: 'dist' }, 'if-missing': { type: 'boolean' } },
})
const dist = resolve(options.out)
const PREFIX = '.dist-'
/** A build that was killed leaves its folder behind. No build takes as long as this. */
const LEFTOVER_MS = 60 * 60 * 1000

const next = join(dirname(dist), `${PREFIX}${process.pid}`)
try {
  const config = configFromEnv(process.env)
  await removeLeftovers()
  console.log('Building the site and the book of flows: half a minute on a busy machine …')
  const started = performance.now()
  const license = { fileName: BUNDLED_FILE }
  const book = buildBookBeside()
  const backOffice = join(next, 'backoffice')
  try {
    await build({ logLevel: 'warn', build: { outDir: next, emptyOutDir: false, license } })
    await build({
      configFile: 'vite.backoffice.config.ts',
      logLevel: 'warn',
      build: { outDir: backOffice },
    })
  } catch (error) {
    await book.stop()
    throw error
  }
  const lists = await book.lists()
  await writeSbom(next, [join(next, BUNDLED_FILE), join(backOffice, BUNDLED_FILE), ...lists])
  await stampBuild(next, config)
  if (!(options['if-missing'] && isBuilt(dist))) await replace(dist, next)
  console.log(`Built in ${Math.round((performance.now() - started) / 1_000)} s`)
} catch (error) {
  console.error(error)
  console.error('The build failed. The last build is unchanged.')
  process.exitCode = 1
} finally {
  await rm(next, { recursive: true, force: true })
}

/** Builds the book in a process of its own, beside the site. */
function buildBookBeside() {
  const script = join(import.meta.dirname, 'buildBook.ts')
  const child = spawn(process.execPath, [script, join(next, 'book')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed = text(child.stdout)
  const ended = once(child, 'close')
  return {
    /** The files that list its packages. @throws Error when the build failed */
    async lists(): Promise<string[]> {
      const [code] = await ended
      if (code !== 0) throw new Error('The book of flows could not be built')
      return JSON.parse(await printed)
    },
    /** Waits until it writes nothing more. */
    async stop(): Promise<void> {
      child.kill()
      await ended
    },
  }
}

/** Replaces a folder by two renames, so that it is missing for less than a request takes. */
async function replace(current: string, by: string): Promise<void> {
  for (let round = 0; ; round++) {
    const old = `${by}-old-${round}`
    const hadOne = await moved(current, old, ['ENOENT'])
    // Another build may have come first in between: its folder is replaced then.
    const isReplaced = await moved(by, current, ['ENOTEMPTY', 'EEXIST']).catch(async (error) => {
      if (hadOne) await rename(old, current)
      throw error
    })
    await rm(old, { recursive: true, force: true })
    if (isReplaced) return
  }
}

/** Renames a folder. @returns false after one of these errors */
async function moved(from: string, to: string, expected: readonly string[]): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (expected.includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(dirname(dist))) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(dirname(dist), name)
    // Another build may have removed its own meanwhile.
    const mtimeMs = await stat(folder).then(
      (found) => found.mtimeMs,
      () => undefined,
    )
    if (mtimeMs !== undefined && Date.now() - mtimeMs > LEFTOVER_MS)
      await rm(folder, { recursive: true, force: true })
  }
}
