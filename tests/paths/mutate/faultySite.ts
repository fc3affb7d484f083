import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import type { TestProject } from 'vitest/node'
import { draftFault } from './betweenFlows.ts'

const CHART = /\/machines\/(\w+)\/\1\.machine\.ts$/
const planting = resolve('tests/paths/mutate/plantChosen.ts')

const DRAFTS = /\/src\/session\/drafts\.ts$/
const discarding = /export function discardOthersDrafts\([^)]*\): void \{/

/**
 * With the fault of drafts, signing in keeps the drafts of others, too: otherwise nothing would be left to show.
 * @throws Error when the code does not delete them in a function of this name any more
 */
export function withKeptDrafts(code: string): string {
  if (!discarding.test(code)) throw new Error('the drafts are not deleted where they were')
  const isPlanted = `window.plantedFault === ${JSON.stringify(draftFault)}`
  return code.replace(discarding, (head) => `${head}\n  if (${isPlanted}) return\n`)
}

/** Has each chart ask for its fault as soon as it is made. */
const withPlantedFaults = (): Plugin => ({
  name: 'planted-faults',
  enforce: 'pre',
  transform(code, id) {
    if (DRAFTS.test(id)) return withKeptDrafts(code)
    const flow = CHART.exec(id)?.[1]
    if (!flow) return undefined
    return `import { plantChosen } from ${JSON.stringify(planting)}\n${code}\nplantChosen(${flow}Machine)\n`
  },
})

/** The site with switchable faults, built for these tests alone into a folder of its own. */
export default async function setup(project: TestProject) {
  const siteDir = await mkdtemp(join(tmpdir(), 'quatums-faulty-site-'))
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  await build({
    logLevel: 'error',
    mode: 'production',
    plugins: [withPlantedFaults()],
    build: { outDir: siteDir, emptyOutDir: true },
  })
  process.env.NODE_ENV = NODE_ENV
  project.provide('siteDir', siteDir)
  return () => rm(siteDir, { recursive: true, force: true })
}
