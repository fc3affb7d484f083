import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATHS_PATIENCE } from '#tests/support/patience.ts'
import { addEntry, addImport } from '../../scripts/new/edits.ts'
import { namesOf } from '../../scripts/new/names.ts'

const run = promisify(execFile)
const git = async (...args: string[]) => (await run('git', args)).stdout.split('\n').filter(Boolean)

interface Report {
  testResults: {
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

describe('npm run new, in a copy of the project', () => {
  let copy = ''
  const node = (script: string, ...args: string[]) =>
    run(process.execPath, [join(copy, script), ...args], { cwd: copy }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout, stderr }) => ({ code, text: `${stdout}${stderr}` }),
    )

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'quatums-new-'))
    const files = await git('ls-files', '--cached', '--others', '--exclude-standard')
    for (const folder of new Set(files.map((file) => file.split('/')[0]!)))
      await cp(folder, join(copy, folder), { recursive: true })
    await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
    await run('git', ['init', '--quiet', copy])
  }, PATHS_PATIENCE)
  afterAll(() => rm(copy, { recursive: true, force: true }))

  it('writes a flow and a call that compile and pass the linter, and whose tests say what to write', {
    timeout: PATHS_PATIENCE,
  }, async () => {
    const flow = await node('scripts/new.ts', 'flow', 'payBill')
    const call = await node('scripts/new.ts', 'call', 'payTax')
    expect([flow.code, call.code]).toEqual([0, 0])

    const paths = [flow, call].flatMap(({ text }) => text.split('\n\n')[0]!.split('\n'))
    const [types, style] = await Promise.all([
      node('node_modules/typescript-compiler/bin/tsc', '--noEmit'),
      node('node_modules/@biomejs/biome/bin/biome', 'check', ...paths),
    ])
    expect(types).toEqual({ code: 0, text: '' })
    expect(style).toMatchObject({ code: 0 })

    const tests = [
      'machines/payBill',
      'machines/newsletter',
      'paths/levels/chart/chart',
      'server/payTax',
    ]
    await node(
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['--project', 'unit', '--project', 'server'],
      ...tests.map((file) => `tests/${file}.test.ts`),
      ...['--testNamePattern', 'payBill|newsletter|payTax · sqlite'],
      ...['--reporter', 'json', '--outputFile', 'report.json'],
    )
    const report = JSON.parse(await readFile(join(copy, 'report.json'), 'utf8')) as Report
    const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
    const failed = results.filter(({ status }) => status === 'failed')
    expect(failed.map(({ fullName }) => fullName).sort()).toEqual([
      'payBill does what was promised',
      expect.stringMatching(/^payTax · sqlite stores what was sent/),
      expect.stringMatching(/^the paths of payBill at the chart level have a screen model/),
    ])
    const messages = failed.flatMap(({ failureMessages }) => failureMessages).join('\n')
    expect(messages).toContain('write tests/machines/payBill.test.ts')
    expect(messages).toContain('write server/http/handlers/payTax.ts')
    expect(results.filter(({ status }) => status === 'passed').length).toBeGreaterThan(3)
  })

  it.each([
    ['a name that is taken', ['flow', 'signUp'], 'already there'],
    ['a call that is there', ['call', 'forgot'], 'is there already'],
    ['a name that is not camelCase', ['call', 'Pay-bill'], 'camelCase'],
    ['a kind that is unknown', ['page', 'payBill'], 'npm run new -- flow'],
  ])('refuses %s and writes nothing', { timeout: PATHS_PATIENCE }, async (_, args, words) => {
    const before = await readFile(join(copy, 'shared/contract/routes.ts'), 'utf8')
    const refused = await node('scripts/new.ts', ...args)
    expect(refused.code).toBe(2)
    expect(refused.text).toContain(words)
    expect(await readFile(join(copy, 'shared/contract/routes.ts'), 'utf8')).toBe(before)
  })
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
