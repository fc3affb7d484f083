import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = resolve(import.meta.dirname, '..')
const project = mkdtempSync(join(tmpdir(), 'statechart-paths-'))
const checkout = mkdtempSync(join(tmpdir(), 'statechart-paths-source-'))
afterAll(() => {
  for (const each of [project, checkout]) rmSync(each, { recursive: true })
})

/** Runs in a copy of the package, because a build leaves files beside its source, which another test may be reading. */
function copyPackage(): string {
  const copy = join(checkout, 'packages/statechart-paths')
  cpSync(folder, copy, { recursive: true })
  cpSync('tsconfig.json', join(checkout, 'tsconfig.json'))
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'))
  return copy
}

/** `npm test` adds npm's settings to the environment; this npm runs without them, on this Node. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
}
const run = (program: string, args: string[], cwd: string) =>
  execFileSync(program, args, { cwd, env, encoding: 'utf8' })

/** The first code block of the README. */
const example = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(folder, 'README.md'), 'utf8'))![1]!

describe('[X42] the package', () => {
  it('is packed, installs into a project without this one, and runs the example of its README', () => {
    const copy = copyPackage()
    // Left by an earlier build, from a file that no longer exists.
    mkdirSync(join(copy, 'dist'), { recursive: true })
    writeFileSync(join(copy, 'dist/removed.js'), '')
    const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', project], copy))
    const files = (packed.files as { path: string }[]).map(({ path }) => path)
    expect(files).toContain('dist/formats/index.d.ts')
    expect(files).not.toContain('dist/removed.js')
    expect(
      files.filter((file) => !/^(dist\/|LICENSE$|README\.md$|package\.json$)/.test(file)),
    ).toEqual([])

    writeFileSync(
      join(project, 'package.json'),
      '{ "name": "other", "private": true, "type": "module" }',
    )
    // Offline: the peers are linked from this checkout instead of fetched.
    const flags = ['--offline', '--legacy-peer-deps', '--no-audit', '--no-fund', '--ignore-scripts']
    run('npm', ['install', ...flags, `./${packed.filename}`], project)
    // Its types import fast-check, and those of XState this Node's.
    for (const peer of ['xstate', 'fast-check'])
      symlinkSync(resolve('node_modules', peer), join(project, 'node_modules', peer))

    writeFileSync(join(project, 'example.mjs'), example)
    expect(run(process.execPath, ['example.mjs'], project).split('\n')).toEqual([
      'green → after green → red [ 0, 30000 ]',
      'red → after red → green [ 0, 0, 20000 ]',
      '{ covered: 3, total: 3, percent: 100 } []',
      '',
    ])
  })

  it('has types that hold in a project with an older library of types, which checks those of its packages', () => {
    const parts = [
      '',
      '/actors',
      '/charts',
      '/formats',
      '/lint',
      '/mutants',
      '/promises',
      '/search',
    ]
    const imports = parts.map(
      (part, index) => `import * as part${index} from 'statechart-paths${part}'`,
    )
    const uses = parts.map((_, index) => `part${index}`)
    writeFileSync(
      join(project, 'types.ts'),
      [...imports, `export const parts = [${uses.join(', ')}]`].join('\n'),
    )
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          skipLibCheck: false,
          // XState's own types name AbortSignal.
          lib: ['es2022', 'dom'],
          target: 'es2022',
          module: 'nodenext',
          types: [],
        },
        files: ['types.ts'],
      }),
    )
    expect(run(resolve('node_modules/.bin/tsc'), ['-p', '.'], project)).toBe('')
  })

  it('exports each part that its README lists', () => {
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const listed = [
      ...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(
        /^\| `statechart-paths(.*?)` \|/gm,
      ),
    ]
    expect(listed.map(([, part]) => `.${part}`).sort()).toEqual(Object.keys(exports).sort())
  })
})
