import { readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'

/**
 * `npm run build`: the front end, and the book of flows unless `--no-book` is given. It is built in a
 * temporary folder and replaces `dist`, or `--out DIR`, when it is complete, so that a whole build is always served (C9).
 */
const { values: options } = parseArgs({
  options: { out: { type: 'string', default: 'dist' }, 'no-book': { type: 'boolean' } },
})
const dist = resolve(options.out)
const PREFIX = '.dist-'
/** A build that was killed leaves its folder behind. No build takes as long as this. */
const LEFTOVER_MS = 60 * 60 * 1000

const next = join(dirname(dist), `${PREFIX}${process.pid}`)
try {
  await removeLeftovers()
  await build({ logLevel: 'warn', build: { outDir: next, emptyOutDir: true } })
  if (!options['no-book'])
    await build({
      logLevel: 'warn',
      configFile: 'vite.book.config.ts',
      build: { outDir: join(next, 'book') },
    })
  await replace(dist, next)
} catch (error) {
  console.error(error)
  console.error('The build failed. The last build is unchanged.')
  process.exitCode = 1
} finally {
  await rm(next, { recursive: true, force: true })
}

/** Replaces a folder by two renames, so that it is missing for less than a request takes. */
async function replace(current: string, by: string): Promise<void> {
  const old = `${by}-old`
  await rename(current, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(by, current)
  await rm(old, { recursive: true, force: true })
}

async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(dirname(dist))) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(dirname(dist), name)
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs > LEFTOVER_MS) await rm(folder, { recursive: true, force: true })
  }
}
