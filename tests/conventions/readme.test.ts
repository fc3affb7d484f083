import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands } from '#server/backOffice/commands.ts'
import { DEMO_PASSWORD, demoCustomers, demoEmail } from '#server/demo/customers.ts'
import { demoOperators } from '#server/demo/operators.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const { scripts, version } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  version: string
}
const config = read('server/config.ts')
const readme = read('README.md')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/README.md',
  'docs/operations.md',
  'docs/testing.md',
  'docs/performance.md',
  'docs/voice.md',
  'docs/book.md',
  'docs/architecture.md',
  'docs/content.md',
  'docs/security.md',
  'docs/flows/README.md',
]

/** Generated and installed folders are skipped. */
const ignored = [
  '.git',
  ...read('.gitignore')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replace(/\/$/, '')),
]
const files = readdirSync('.', { withFileTypes: true }).flatMap(function under(entry): string[] {
  const path = join(entry.parentPath, entry.name)
  if (ignored.includes(entry.name) || path.endsWith('.log')) return []
  if (!entry.isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap(under)
})

const every = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([whole, first]) => first ?? whole)),
]

describe.each(pages)('%s', (page) => {
  const text = read(page)

  it('names npm scripts that exist', () => {
    const named = every(
      text,
      /\bnpm (?:run (?:--silent )?)?(start|test|(?<=run (?:--silent )?)\w[\w:-]*)/g,
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('names back-office commands that exist', () => {
    const named = every(text, /npm run backoffice -- (\w+ \w+)/g)
    const known = Object.entries(commands).flatMap(([noun, verbs]) =>
      Object.keys(verbs).map((verb) => `${noun} ${verb}`),
    )
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })

  it('links to files that exist', () => {
    const linked = every(text, /\]\((?!https?:)([^)#]+)/g)
    expect(linked.filter((path) => !existsSync(join(dirname(page), path)))).toEqual([])
  })
})

describe('the README', () => {
  it('gives the password of the demonstration', () => {
    expect(readme).toContain(DEMO_PASSWORD)
  })

  it('names each demonstration customer and operator, and no other', () => {
    const range = /`review-(\d)@demo\.example` … `review-(\d)@demo\.example`/.exec(readme)
    const reviews = demoCustomers.filter(({ key }) => /^review-\d$/.test(key)).map(demoEmail)
    expect(range?.slice(1).map((level) => `review-${level}@demo.example`)).toEqual([
      reviews[0],
      reviews.at(-1),
    ])
    const named = new Set([...every(readme, /[\w-]+@demo\.example/g), ...reviews])
    expect([...named].sort()).toEqual(
      [...demoCustomers.map(demoEmail), ...demoOperators.map(({ email }) => email)].sort(),
    )
  })

  it('has a table of variables that are read', () => {
    const cells = [...readme.matchAll(/^\| (`[A-Z].*?) \|/gm)].map(([, cell]) => cell).join()
    const named = every(cells, /`([A-Z][A-Z0-9_]+)`/g)
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !config.includes(`env.${name}`))).toEqual([])
  })
})

it('the operations page describes every variable that the server reads', () => {
  const sources = files.filter((path) => path.startsWith('src/')).map(read)
  const used = [
    ...every(config, /\benv\.([A-Z][A-Z0-9_]+)/g),
    ...every(sources.join(), /\bVITE_[A-Z_]+/g),
  ]
  const told = read('docs/operations.md')
  expect(used.length).toBeGreaterThan(12)
  expect(used.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})

it('[O53] the changelog has notes of this release, below the unreleased changes', () => {
  const sections = read('CHANGELOG.md').split(/^## /m).slice(1)
  expect(sections[0]).toMatch(/^Unreleased\n/)
  const [title = '', ...notes] = sections[1]!.split('\n').filter(Boolean)
  expect(title).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} – \\d{4}-\\d\\d-\\d\\d$`))
  expect(notes.length).toBeGreaterThan(0)
})

describe('no file names a machine', () => {
  const home = /(?<![\w.*~-])\/(?:home|Users|root|work)\/[\w.-]+/
  const registry = /\b(?:registry\.[\w-]+\.\w+|npmjs\.(?:org|com)|\w+\.jfrog\.io)/
  const own = relative('.', import.meta.filename)

  it.each([
    ['an absolute path of a person or a build', home],
    ['a package registry', registry],
  ])('%s', (_what, pattern) => {
    const naming = files
      .filter((path) => path !== 'package-lock.json' && path !== own)
      .filter((path) => pattern.test(read(path)))
    expect(naming).toEqual([])
  })

  it('and would be seen', () => {
    expect(home.test("'/home/ada/bank'")).toBe(true)
    expect(home.test('/pages/home/Hero.tsx')).toBe(false)
    expect(registry.test('https://registry.example.com/x')).toBe(true)
  })
})
