import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readImports } from '../../scripts/imports.ts'
import { releasedSources } from '../../scripts/release/contents.ts'

const { dependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: boolean; dependencies?: Record<string, string> }>
}

it('the dependencies are what a release imports or reads while it runs, and nothing else', async () => {
  const { modules } = await readImports(releasedSources)
  const imported = modules
    .filter(({ source }) => /^(server|shared|machines|scripts)\//.test(source))
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ coreModule, dependencyTypes }) => !coreModule && !dependencyTypes.includes('local'))
    .filter(({ dependencyTypes }) => !dependencyTypes.includes('aliased-subpath-import'))
    .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
    .map(({ module }) => packageOf(module))
  const read = modules
    .filter(({ source }) => source.startsWith('server/'))
    .flatMap(({ source }) => [...readFileSync(source, 'utf8').matchAll(/\.resolve\(\s*'([^']+)'/g)])
    .map(([, file]) => packageOf(file!))
  expect([...new Set([...imported, ...read])].sort()).toEqual(Object.keys(dependencies).sort())
})

it('no build or test tool is left after `npm ci --omit=dev`', () => {
  const tools = Object.keys(devDependencies).filter((name) => !neededByServer(name))
  const left = tools.filter((name) => packages[`node_modules/${name}`]?.dev !== true)
  expect(left).toEqual([])
})

/** Whether a package of `dependencies` needs it too, so that every install has it. */
const neededByServer = (tool: string): boolean =>
  Object.values(packages).some(
    ({ dev, dependencies: needed = {} }, index) => index > 0 && !dev && tool in needed,
  )

/** The package of an import: `pg`, or `@fastify/cookie`. */
const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
