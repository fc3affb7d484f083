import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { testsFor } from '#tests/mutation/chooseTests.ts'
import { mutateCodeCommand } from '#tests/mutation/command.ts'
import { Compiler } from '#tests/mutation/compiler.ts'
import { folderOf, folders, sourceFiles } from '#tests/mutation/folders.ts'
import { describeMutants, type Mutant, withMutant } from '#tests/mutation/mutants.ts'
import { readOptions } from '#tests/mutation/options.ts'
import { postgresOnly } from '#tests/mutation/postgresOnly.ts'
import type { Reach } from '#tests/mutation/reach.ts'
import { reportLines, scoreOf, type Tried, wholeScore } from '#tests/mutation/report.ts'
import { Runner } from '#tests/mutation/runner.ts'
import { sampleOf } from '#tests/mutation/sample.ts'
import { evidenceOf, isValid } from '#tests/mutation/verdicts.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { UsageError } from '../../scripts/usageError.ts'

const text = 'export const a = 1 + 2\nexport const b = 1 + 2\n'
const change = (line: number) => ({
  mutatorName: 'ArithmeticOperator',
  replacement: '1 - 2',
  location: { start: { line, column: 17 }, end: { line, column: 22 } },
})

const mutantIn = (file: string, number = 0): Mutant => ({
  ...describeMutants(file, text, [change(0), change(1)])[number % 2]!,
  key: `${file}${number}`,
  number,
})
const many = (folder: string, count: number) =>
  Array.from({ length: count }, (_, number) => mutantIn(`${folder}/a.ts`, number))
const tried = (folder: string, noticed: number, survived: number): Tried[] =>
  many(folder, noticed + survived).map((mutant, index) => ({
    ...mutant,
    verdict: { kind: index < noticed ? 'noticed' : 'survived', digest: '' },
  }))

describe('a mutant', () => {
  it('is one change, and its key is its own and stays when lines above it come', () => {
    const [first, second] = describeMutants('shared/a.ts', text, [change(0), change(1)])
    expect(withMutant(text, second!)).toBe('export const a = 1 + 2\nexport const b = 1 - 2\n')
    expect(first).toMatchObject({ line: 1, before: '1 + 2', after: '1 - 2' })
    expect(first!.key).not.toBe(second!.key)
    const moved = describeMutants('shared/a.ts', `\n${text}`, [change(1), change(2)])
    expect(moved.map(({ key }) => key)).toEqual([first!.key, second!.key])
  })
})

describe('the compiler', () => {
  const source = readFileSync('shared/domain/reference.ts', 'utf8')
  const mutant = mutantIn('shared/domain/reference.ts')

  it('refuses a change of types in the file or in its importers, and no unused name', () => {
    const compiler = new Compiler()
    const accepts = (text: string, importers?: string[]) =>
      compiler.accepts(mutant, text, importers)
    expect(accepts(source)).toBe(true)
    expect(accepts(`${source}const unused = 1\n`)).toBe(true)
    expect(accepts(`${source}export const wrong: number = ''\n`)).toBe(false)
    expect(accepts(`${source}export const = ''\n`)).toBe(false)
    const renamed = source.replaceAll(/export function (\w+)/g, 'export function $1Other')
    expect(accepts(renamed)).toBe(true)
    expect(accepts(renamed, ['tests/domain/reference.test.ts'])).toBe(false)
    expect(accepts(source, ['tests/domain/reference.test.ts'])).toBe(true)
    compiler.close()
  })
})

describe('the sample', () => {
  const all = [...many('shared', 100), ...many('src/api', 4), ...many('server', 1_000)]

  it('is the same for a seed, another for another one, and keeps most when code is added', () => {
    const keys = (mutants: Mutant[], seed: number) =>
      sampleOf(mutants, 60, seed).map(({ key }) => key)
    expect(keys(all, 7)).toEqual(keys([...all].reverse(), 7))
    expect(keys(all, 7)).not.toEqual(keys(all, 8))
    const grown = new Set(keys([...all, ...many('server/new', 50)], 7))
    expect(keys(all, 7).filter((key) => grown.has(key)).length).toBeGreaterThan(50)
  })

  it('has as many of each folder, and all of a small one', () => {
    const sample = sampleOf(all, 60, 7)
    const counts = folders.map((one) => sample.filter(({ file }) => folderOf(file) === one).length)
    expect(counts).toEqual([28, 0, 4, 0, 0, 28])
    expect(sampleOf(all, 10_000, 7)).toHaveLength(all.length)
  })
})

describe('the tests for a mutant', () => {
  const seen = (numbers: number[], digest = 'now') => ({
    'server/ledger/post.ts': { digest, numbers },
  })
  const reach: Reach = {
    'tests/server/slow.test.ts': { digest: '', seconds: 9, files: seen([3]) },
    'tests/server/fast.test.ts': { digest: '', seconds: 2, files: seen([3, 4]) },
    'tests/server/ledger.test.ts': { digest: '', seconds: 5, files: seen([3]) },
    'tests/server/other.test.ts': { digest: '', seconds: 1, files: seen([4]) },
    'tests/server/before.test.ts': { digest: '', seconds: 3, files: seen([9], 'before') },
  }
  const chosen = (number: number, digest: string, more?: string[]) =>
    testsFor(mutantIn('server/ledger/post.ts', number), digest, reach, { more }).map(
      ({ tests }) => tests,
    )

  it('are those that run its place, the test of its topic first, then the fastest', () => {
    expect(chosen(3, 'now')).toEqual([
      ['tests/server/ledger.test.ts'],
      ['tests/server/fast.test.ts', 'tests/server/before.test.ts'],
      ['tests/server/slow.test.ts'],
    ])
    expect(chosen(8, 'now')).toEqual([['tests/server/before.test.ts']])
  })

  it('are all that run or import its file when it has changed since', () => {
    expect(chosen(3, 'after', ['tests/server/fast.test.ts']).flat()).toHaveLength(5)
  })

  it('are those that ran its place before its file changed, where it is known', () => {
    const { key } = mutantIn('server/ledger/post.ts', 3)
    const watched = { 'server/ledger/post.ts now': ['a', 'b', 'c', 'd', key] }
    const batches = testsFor(mutantIn('server/ledger/post.ts', 3), 'after', reach, { watched })
    expect(batches.flatMap((batch) => batch.tests)).toEqual([
      'tests/server/other.test.ts',
      'tests/server/fast.test.ts',
      'tests/server/before.test.ts',
    ])
  })

  it('are all that import its file or are named so, however long they take, and those that compare words', () => {
    const slow = { digest: '', seconds: 160, files: seen([3]) }
    const tests = {
      'tests/server/far.test.ts': slow,
      'tests/server/near.test.ts': slow,
      'tests/docs/words.test.ts': { ...slow, seconds: 10 },
      'tests/server/answers.test.ts': { ...slow, seconds: 11 },
    }
    const importers = new Map([['server/ledger/post.ts', ['tests/server/near.test.ts']]])
    const all = { ...reach, ...tests }
    const comparing = new Set(['tests/server/answers.test.ts'])
    const options = { importers, comparing }
    const batches = testsFor(mutantIn('server/ledger/post.ts', 3), 'now', all, options)
    const tried = batches.flatMap((batch) => batch.tests)
    for (const test of ['server/near', 'docs/words', 'server/answers'])
      expect(tried).toContain(`tests/${test}.test.ts`)
    expect(tried).not.toContain('tests/server/far.test.ts')
  })

  it('are, of many, those that run what few others run of its file, and those of its folder', () => {
    const loads = (numbers = [3]) => ({ digest: '', seconds: 50, files: seen(numbers) })
    const one = (name: string) => `tests/server/${name}.test.ts`
    const tests = Object.fromEntries(['w', 'x', 'y', 'z'].map((name) => [one(name), loads()]))
    const all = { ...tests, [one('rare')]: loads([3, 5, 7]), [one('folder')]: loads() }
    const importers = new Map([['server/ledger/checks.ts', [one('folder')]]])
    const batches = testsFor(mutantIn('server/ledger/post.ts', 3), 'now', all, { importers })
    expect(batches.flatMap(({ tests }) => tests)).toEqual(['folder', 'rare', 'w'].map(one))
  })

  it('are those that start a server with its file, where they are about it or no other test runs it', () => {
    const starting = () => ['tests/faults/ledger.test.ts', 'tests/faults/disk.test.ts']
    const faults = Object.fromEntries(
      starting().map((test) => [test, { digest: '', seconds: 1, files: {} }]),
    )
    const all = { ...reach, ...faults }
    const started = (number: number) =>
      testsFor(mutantIn('server/ledger/post.ts', number), 'now', all, { starting })
        .flatMap(({ tests }) => tests)
        .filter((test) => test.startsWith('tests/faults/'))
    expect(started(3)).toEqual(['tests/faults/ledger.test.ts'])
    delete all['tests/server/before.test.ts']
    expect(started(8)).toEqual(starting())
  })

  it('end with the paths through the views of its flow, or of the flows that import its file', () => {
    const [only, ...more] = testsFor(mutantIn('src/flows/deposit/Deposit.tsx'), 'now', reach)
    expect(more).toEqual([])
    expect(only).toMatchObject({
      tests: ['tests/paths/levels/view/moneyIn.test.ts'],
      pattern: 'the paths of deposit at the view level',
      isAll: true,
    })
    expect(testsFor(mutantIn('src/flows/toasts.ts'), 'now', reach)).toEqual([])
    const importers = new Map([
      ['src/api/kyc.ts', ['src/flows/kyc/kyc.flow.ts', 'src/app/bank.ts']],
    ])
    const [other] = testsFor(mutantIn('src/api/kyc.ts'), 'now', reach, { importers })
    expect(other).toMatchObject({ pattern: 'the paths of kyc at the view level' })
  })
})

it.each([
  ['shared/domain/age.ts', 'tests/domain/age.test.ts'],
  ['src/session/drafts.ts', 'tests/views/drafts.test.ts'],
  ['server/platform/clock.ts', 'tests/server/clock.test.ts'],
])('a change of %s is in the tests of its suite: %s fails', async (file, test) => {
  const runner = new Runner()
  const text = 'throw new Error()'
  expect(await runner.run({ tests: [test] }, PATIENCE)).toEqual([])
  expect(await runner.run({ tests: [test], changed: { file, text } }, PATIENCE)).toEqual([test])
  runner.stop()
})

it('a verdict holds until the changed file or a test that decided is another', () => {
  const mutant = mutantIn('shared/domain/money.ts')
  const tests = ['tests/domain/money.test.ts', 'tests/domain/age.test.ts']
  const batches = [{ tests, seconds: 1 }]
  const survived = { kind: 'survived', digest: evidenceOf(mutant, tests) } as const
  expect(isValid(survived, mutant, batches)).toBe(true)
  expect(isValid(survived, mutant, [{ tests: tests.slice(1), seconds: 1 }])).toBe(false)
  const by = tests[0]!
  const noticed = { kind: 'noticed', by, digest: evidenceOf(mutant, [by]) } as const
  expect(isValid(noticed, mutant, [])).toBe(true)
  expect(isValid(noticed, mutantIn('shared/domain/age.ts'), [])).toBe(false)
})

it('code for PostgreSQL alone is behind its driver or on a line that asks, and no test has run it', () => {
  const importers = new Map([
    ['server/db/postgres.ts', ['server/db/connection.ts']],
    ['server/db/boundedPool.ts', ['server/db/postgres.ts', 'tests/server/pool.test.ts']],
    ['server/db/transaction.ts', ['server/db/postgres.ts', 'server/app.ts']],
  ])
  const digests = new Map([...importers.keys()].map((file) => [file, 'now']))
  const files = { 'server/db/boundedPool.ts': { digest: 'now', numbers: [1] } }
  const reach = { 'tests/server/pool.test.ts': { digest: '', seconds: 1, files } }
  const isIt = postgresOnly(importers, reach, digests)
  const asked = (name: string, number: number, before = text) =>
    isIt(mutantIn(`server/db/${name}.ts`, number), before)
  expect(asked('postgres', 0)).toBe(true)
  expect([asked('boundedPool', 0), asked('boundedPool', 1)]).toEqual([true, false])
  expect(asked('transaction', 0)).toBe(false)
  expect(asked('transaction', 0, text.replace('export', 'isPostgres(db);export'))).toBe(true)
})

describe('the report', () => {
  it('has the interval of each score, and none for all mutants', () => {
    expect(scoreOf(tried('server', 85, 15))).toMatchObject({ noticed: 85, total: 100, percent: 85 })
    const { low, high } = scoreOf(tried('server', 85, 15))
    expect([low.toFixed(1), high.toFixed(1)]).toEqual(['76.7', '90.7'])
    expect(reportLines(tried('server', 2, 0), new Map([['server', 2]]))).toEqual([
      'server: 2 of 2 noticed: 100.0 %, all its mutants',
    ])
  })

  it('counts a folder of a sample by its size', () => {
    const sizes = new Map([['shared', 100] as const, ['server', 900] as const])
    const all = [...tried('shared', 0, 10), ...tried('server', 10, 0)]
    const score = wholeScore(all, sizes)
    expect(score).toMatchObject({ noticed: 10, total: 20, percent: 90 })
    expect(score.low).toBeLessThan(90)
    expect(reportLines(all, sizes).at(-1)).toMatch(/^all, by size: 10 of 20 noticed: 90\.0 %, 95 %/)
  })

  it('names each survivor with place and texts, and does not count an explained one', () => {
    const [survivor] = tried('shared', 0, 1)
    expect(reportLines([survivor!], new Map())[0]).toBe('SURVIVED: shared/a.ts:1: 1 + 2 → 1 - 2')
    const explained = { ...survivor!, reason: 'both are odd' }
    expect(reportLines([explained], new Map())[0]).toBe(
      'equivalent: shared/a.ts:1: 1 + 2 → 1 - 2: both are odd',
    )
    expect(scoreOf([explained]).total).toBe(0)
  })
})

describe('the command line', () => {
  it('takes a small sample of all, and a folder or a file whole', () => {
    expect(readOptions([])).toMatchObject({ sample: 60, seed: 1, files: sourceFiles() })
    expect(readOptions(['--sample', '300', '--seed', '7'])).toMatchObject({ sample: 300, seed: 7 })
    const { files, sample } = readOptions(['./server/ledger/', 'shared/domain/money.ts'])
    expect(sample).toBeUndefined()
    expect(files).toContain('shared/domain/money.ts')
    expect(files.every((file) => /^server\/ledger\/|money\.ts$/.test(file))).toBe(true)
  })

  it.each([
    [['server/nowhere'], 'There is no server/nowhere'],
    [['machines'], `machines is not in the mutated folders: ${folders.join(', ')}`],
    [['server/db/migrations'], 'Nothing to mutate in server/db/migrations'],
    [['--sample', 'many'], /'many' is invalid.*whole number/],
    [['--what'], "error: unknown option '--what'"],
    [['--changed', 'no-such-commit'], 'There is no commit no-such-commit'],
  ])('says of %j in one line what is wrong, and ends with 2', async (args, message) => {
    expect(() => readOptions(args)).toThrow(UsageError)
    const lines: string[] = []
    expect(await mutateCodeCommand(args, (line) => lines.push(line))).toBe(2)
    expect(lines).toEqual([expect.stringMatching(message)])
  })
})
