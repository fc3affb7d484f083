import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readImports } from '../../scripts/imports.ts'
import { releasedSources } from '../../scripts/release/contents.ts'

const { dependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { name?: string; dev?: boolean; optional?: boolean }>
}

it('the dependencies are what a release imports while it runs, and nothing else', async () => {
  const { modules } = await readImports(releasedSources)
  const imported = modules
    .filter(({ source }) => /^(server|shared|scripts)\//.test(source))
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ coreModule, dependencyTypes }) => !coreModule && !dependencyTypes.includes('local'))
    .filter(({ dependencyTypes }) => !dependencyTypes.includes('aliased-subpath-import'))
    .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
    .map(({ module }) => packageOf(module))
  expect([...new Set(imported)].sort()).toEqual(Object.keys(dependencies).sort())
})

it('no build or test tool is left after `npm ci --omit=dev`', () => {
  const left = Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== '' && !dev)
    .map(([folder, { name }]) => name ?? folder.replace(/^.*node_modules\//, ''))
  const tools = Object.keys(devDependencies).map(
    (name) => packages[`node_modules/${name}`]?.name ?? name,
  )
  expect(left.filter((name) => tools.includes(name))).toEqual([])
})

/** The package of an import: `pg`, or `@fastify/cookie`. */
const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
