import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** the folder of the front end, built for this run */
    siteDir: string
  }
}

/** The site for all browser tests: built by the runner already, or else here, into a folder of its own. */
export default async function setup(project: TestProject) {
  const built = process.env.SITE_DIR
  if (built) return project.provide('siteDir', built)
  const siteDir = await mkdtemp(join(tmpdir(), 'quatums-site-'))
  // As it is delivered: the runner's own "test" would leave in it what is for development.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  await build({
    logLevel: 'error',
    mode: 'production',
    build: { outDir: siteDir, emptyOutDir: true },
  })
  await build({
    logLevel: 'error',
    configFile: 'vite.book.config.ts',
    build: { outDir: join(siteDir, 'book') },
  })
  process.env.NODE_ENV = NODE_ENV
  project.provide('siteDir', siteDir)
  return () => rm(siteDir, { recursive: true, force: true })
}
