import { readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATHS_PATIENCE } from '#tests/support/patience.ts'
import { addEntry, addImport } from '../../scripts/new/edits.ts'
import { namesOf } from '../../scripts/new/names.ts'
import { copyProject } from './projectCopy.ts'

interface Edit {
  file: string
  /** lines that are there, and what replaces them; both without the first column of the diff */
  from: string
  to: string
}

/** The edits of a recipe in CONTRIBUTING.md: each step names a file first, and has one `diff` block. */
function editsOf(recipe: string): Edit[] {
  const page = readFileSync('CONTRIBUTING.md', 'utf8')
  const text = page.split(`## Recipe: ${recipe}\n`)[1]!.split('\n## ')[0]!
  return [...text.matchAll(/^\d+\. `([^`]+)`[\s\S]*?```diff\n([\s\S]*?)\n *```/gm)].map(
    ([, file, block]) => {
      const lines = block!.split('\n').map((line) => line.slice(3))
      const side = (sign: string) =>
        lines
          .filter((line) => line[0] === ' ' || line[0] === sign)
          .map((line) => `${line.slice(1)}\n`)
          .join('')
      return { file: file!, from: side('-'), to: side('+') }
    },
  )
}

let copy: Awaited<ReturnType<typeof copyProject>>
beforeAll(async () => {
  copy = await copyProject()
}, PATHS_PATIENCE)
afterAll(() => copy.remove())

/** Makes an edit where its lines stand once, or writes a new file with the next number of its folder. */
async function make({ file, from, to }: Edit): Promise<string> {
  if (file.includes('NNN')) {
    const folder = await readdir(copy.path(file.slice(0, file.lastIndexOf('/'))))
    const last = Math.max(...folder.map((name) => Number.parseInt(name, 10) || 0))
    const numbered = file.replace('NNN', String(last + 1).padStart(3, '0'))
    await writeFile(copy.path(numbered), to)
    return numbered
  }
  const [before, after, ...more] = (await copy.read(file)).split(from)
  expect([after !== undefined, more.length], `${file} has these lines once:\n${from}`).toEqual([
    true,
    0,
  ])
  await writeFile(copy.path(file), `${before}${to}${after}`)
  return file
}

it('the recipes for a field, a flow and a call compile and pass the linter, and unwritten parts fail', {
  timeout: PATHS_PATIENCE,
}, async () => {
  const edits = editsOf('a field in a form')
  expect(edits).toHaveLength(6)
  const files: string[] = []
  for (const edit of edits) files.push(await make(edit))
  for (const [kind, name] of [
    ['flow', 'payBill'],
    ['call', 'payTax'],
  ] as const) {
    const { code, text } = await copy.node('scripts/new.ts', kind, name)
    expect([code, text]).toEqual([0, expect.any(String)])
    files.push(...text.split('\n\n')[0]!.split('\n'))
  }
  const linted = files.filter((file) => !file.endsWith('.sql'))
  expect(await copy.check(linted)).toEqual({ types: '', style: '' })

  const tests = [
    ...['machines/signUp', 'machines/payBill', 'machines/newsletter', 'paths/levels/chart/chart'],
    ...['views/signUp', 'paths/levels/view/accounts'],
    ...['server/auth', 'server/personalDetails', 'server/upgradeReleases', 'server/payTax'],
  ]
  const { passed, failed } = await copy.test(
    ...['unit', 'views', 'server'].flatMap((suite) => ['--project', suite]),
    ...tests.map((test) => `tests/${test}`),
    // Each worker would load the same modules again.
    ...['--maxWorkers', '1'],
    ...['--testNamePattern', '^(?!.*(postgres|the paths of (?!signUp|payBill|newsletter)))'],
  )
  const names = failed.map(({ fullName }) => fullName)
  const expected = [
    // A new field: this pins A7.
    /eleven required fields/,
    // Its texts, moves and refusals are kept only once somebody has read them.
    /the refusals of malformed calls/,
    /^the paths of signUp at the view level \[X84\]/,
    /^the paths of signUp at the chart level hold/,
    /^payBill does what was promised/,
    /^payTax · sqlite stores what was sent/,
    /^the paths of payBill at the chart level hold/,
    /^the paths of payBill at the chart level have a screen model/,
  ]
  expect(names.filter((name) => !expected.some((pattern) => pattern.test(name)))).toEqual([])
  expect(names).toHaveLength(expected.length)
  const messages = failed.flatMap(({ failureMessages }) => failureMessages).join('\n')
  expect(messages).toContain('write tests/machines/payBill.test.ts')
  expect(messages).toMatch(/write server\/http\/handlers\/payTax\.ts.*expected 501 to be 200/)
  expect(passed.length).toBeGreaterThan(100)
})

it.each([
  ['a name that is taken', ['flow', 'signUp'], 'already there'],
  ['a call that is there', ['call', 'forgot'], 'is there already'],
  ['a name that is not camelCase', ['call', 'Pay-bill'], 'camelCase'],
  ['a kind that is unknown', ['page', 'payBill'], 'npm run new -- flow'],
])('refuses %s and writes nothing', { timeout: PATHS_PATIENCE }, async (_, args, words) => {
  const before = await copy.read('shared/contract/routes.ts')
  const refused = await copy.node('scripts/new.ts', ...args)
  expect(refused.code).toBe(2)
  expect(refused.text).toContain(words)
  expect(await copy.read('shared/contract/routes.ts')).toBe(before)
})

describe('an entry of a registry', () => {
  const sorted = 'const all = {\n  a: 1,\n  c: 3,\n}\n'

  it('goes where the alphabet has it, or to the end of a list that is in another order', () => {
    expect(addEntry(sorted, 'const all', 'b', '  b: 2,')).toBe(
      'const all = {\n  a: 1,\n  b: 2,\n  c: 3,\n}\n',
    )
    expect(addEntry('const all = {\n  c: 3,\n  a: 1,\n}\n', 'const all', 'b', '  b: 2,')).toBe(
      'const all = {\n  c: 3,\n  a: 1,\n  b: 2,\n}\n',
    )
  })

  it('is refused where there is one, and where the registry is not found', () => {
    expect(() => addEntry(sorted, 'const all', 'a', '  a: 2,')).toThrow('is there already')
    expect(() => addEntry(sorted, 'const none', 'b', '  b: 2,')).toThrow('0 times')
    expect(() => addImport('export {}', "import 'x'")).toThrow('no import')
  })

  it('is named in camelCase', () => {
    expect(namesOf('payBill')).toEqual({
      name: 'payBill',
      Name: 'PayBill',
      path: 'pay-bill',
      words: 'Pay bill',
    })
    for (const name of ['PayBill', 'pay-bill', 'pay_bill', 'payBILL', '../x', ''])
      expect(() => namesOf(name)).toThrow('camelCase')
  })
})
