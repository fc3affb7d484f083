import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Config } from '#server/config.ts'

/** The sources of a build. */
const SOURCES = [
  'src',
  'machines',
  'shared',
  'packages/statechart-paths/src',
  'public',
  'docs/book',
  'docs/diagram',
  'docs/flows',
  'docs/paths',
  'index.html',
  'vite.config.ts',
  'vite.book.config.ts',
  'vite.backoffice.config.ts',
  'scripts/prerender.ts',
  'scripts/precompress.ts',
  'scripts/buildBook.ts',
  'scripts/flowFiles.ts',
  'scripts/chunks.ts',
  'scripts/chartProse.ts',
  'package-lock.json',
]
/** The record of a build's sources, in its folder. The server serves no file whose name begins with a dot. */
const STAMP = '.build.json'

interface Stamp {
  /** hash of the sources */
  sources: string | undefined
  /** hash of the settings of the content service whose texts are in the pages */
  content: string
}

/** Whether this folder holds a complete build: only complete ones are moved there (C9). */
export const isBuilt = (webDir: string): boolean => existsSync(join(webDir, 'app.html'))

/** Notes what a build is made of. */
export async function stampBuild(webDir: string, config: Config): Promise<void> {
  const stamp: Stamp = { sources: await sourcesHash(), content: contentHash(config) }
  await writeFile(join(webDir, STAMP), JSON.stringify(stamp))
}

/**
 * Compares a build with the sources and settings there are now. On a machine without the sources only the
 * settings are compared.
 * @returns a line for each difference
 */
export async function buildDifferences(webDir: string, config: Config): Promise<string[]> {
  const stamp = await readStamp(webDir)
  const sources = await sourcesHash()
  return [
    sources !== undefined &&
      stamp?.sources !== sources &&
      'The site was built from other sources than these, and is served as it is. "npm run build" makes a new one.',
    stamp?.content !== contentHash(config) &&
      'The built pages have texts of another content service. Browsers read the texts anew; "npm run build" with the same settings writes them into the pages.',
  ].filter((line) => line !== false)
}

async function readStamp(webDir: string): Promise<Stamp | undefined> {
  try {
    return JSON.parse(await readFile(join(webDir, STAMP), 'utf8')) as Stamp
  } catch {
    return undefined
  }
}

/** The content, not the times: a copy or a checkout changes times. undefined where a source is missing. */
async function sourcesHash(): Promise<string | undefined> {
  if (!SOURCES.every((path) => existsSync(path))) return undefined
  const files = await Promise.all(SOURCES.map(filesIn))
  const hash = createHash('sha256')
  for (const file of files.flat().sort())
    hash.update(`${file.replaceAll('\\', '/')}\0`).update(await readFile(file))
  return hash.digest('hex')
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(
    () => undefined,
  )
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative('.', join(entry.parentPath, entry.name)))
}

/** Identifies the content: the texts of another service, project or folder are never reused. */
export const contentHash = ({ addresses, sanity, contentDir }: Config): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        addresses.contentUrl,
        sanity.projectId ?? relative('.', contentDir),
        sanity.dataset,
      ]),
    )
    .digest('hex')
