import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { buildBook } from '../../scripts/buildBook.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** the build folder of the front end for this run */
    siteDir: string
  }
}

/** The site for all browser tests: built by the runner, or otherwise here into its own folder. */
export default async function setup(project: TestProject) {
  const built = process.env.SITE_DIR
  if (built) return project.provide('siteDir', built)
  const siteDir = await mkdtemp(join(tmpdir(), 'quatums-site-'))
  // The production build: with the runner's mode "test" it would contain development code.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  await build({
    logLevel: 'error',
    mode: 'production',
    build: { outDir: siteDir, emptyOutDir: true },
  })
  await build({
    configFile: 'vite.backoffice.config.ts',
    logLevel: 'error',
    mode: 'production',
    build: { outDir: join(siteDir, 'backoffice') },
  })
  await buildBook(join(siteDir, 'book'), 'error')
  process.env.NODE_ENV = NODE_ENV
  project.provide('siteDir', siteDir)
  return () => rm(siteDir, { recursive: true, force: true })
}
