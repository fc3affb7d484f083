import { execSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { flowNames } from '#machines/testing/flow.ts'
import type { PathsRecord } from '#statechart-paths/formats'
import { blocksOf } from '#tests/support/docBlocks.ts'
import { readFeature } from '../../../packages/statechart-paths/tests/gherkin.ts'
import { pathsCommand } from './command.ts'
import { diagramOf } from './diagram.ts'

const dir = mkdtempSync(join(tmpdir(), 'paths-'))
afterAll(() => rmSync(dir, { recursive: true }))

async function paths(...args: string[]) {
  const printed = { out: '', err: '' }
  const code = await pathsCommand(args, {
    out: (text) => {
      printed.out += text
    },
    err: (text) => {
      printed.err += text
    },
  })
  return { ...printed, code }
}

describe('npm run paths', () => {
  it('without a flow lists the flows', async () => {
    expect(await paths()).toEqual({ code: 0, out: `${flowNames.join('\n')}\n`, err: '' })
  })

  it('[X65] searches the promises of a flow, and plays no file that is not the way to a broken one', async () => {
    const { code, out, err } = await paths('withdrawal', '--promises', '--out', dir)
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(
      /^kept {3}withdrawal\.oneReference \[W6\] Until .*\(\d+ situations, \d+ steps, \d+ deep\)$/m,
    )
    expect(await paths('nothing', '--promises')).toMatchObject({ code: 2 })
    const file = join(dir, 'other.json')
    writeFileSync(file, '{}')
    for (const wrong of [file, join(dir, 'none.json')])
      expect(await paths('--replay', wrong)).toEqual({
        code: 2,
        out: '',
        err: `${wrong} is not the trace of a broken promise\n`,
      })
  })

  it('prints json that is exactly the flow, its paths and the coverage in numbers', async () => {
    const { code, out, err } = await paths('signIn', '--format', 'json')
    expect([code, err]).toEqual([0, ''])
    const record = JSON.parse(out) as PathsRecord
    expect(Object.keys(record)).toEqual(['flow', 'paths', 'coverage'])
    expect(record.coverage).toEqual({
      states: { covered: 7, total: 7, percent: 100 },
      transitions: { covered: 15, total: 15, percent: 100 },
      configurations: 7,
      triggers: { covered: 10, total: 10, percent: 100 },
      guards: { covered: 10, total: 10, percent: 100 },
      pairs: { covered: 23, total: 52, percent: 44.2 },
    })
    for (const { id } of record.paths) expect(id).toMatch(/^[a-z0-9]{10}$/)
    const keys = new Set(record.paths.flatMap(({ steps }) => steps.flatMap(Object.keys)))
    expect([...keys]).toEqual(['event', 'payload', 'delay', 'expected', 'sees'])
    const steps = record.paths.flatMap(({ steps }) => steps)
    expect(steps).toContainEqual({
      event: 'after signInSlow',
      payload: null,
      delay: 15_000,
      expected: 'submitting.slow',
      sees: 'Longer than 15 s: The button asks for patience. The request continues; nothing is lost. Button “Please Wait!”.',
    })
    const refused = steps.find(({ sees }) => sees.includes('Says “Wrong Credentials”.'))
    expect(refused).toMatchObject({
      event: 'signIn fails',
      payload: { kind: 'refused', body: 'Wrong credentials' },
      expected: 'editing',
    })
  })

  it('prints nothing but json through npm, by the command of the docs', () => {
    const documented = blocksOf('docs/testing.md').flatMap(({ code }) => code.split('\n'))
    const [line = ''] = documented.filter((one) => one.includes('--format json'))
    expect(line).toMatch(/^npm run /)
    // `npm test` adds npm's settings to the environment; a copied command runs without them.
    const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
    const out = execSync(line, { env: Object.fromEntries(own), encoding: 'utf8' })
    expect(JSON.parse(out)).toMatchObject({ flow: 'signIn' })
  })

  it('prints a table, or gherkin', async () => {
    expect((await paths('signIn', '--strategy', 'tour')).out).toMatch(
      /3 paths, states 7\/7 \(100 %\), transitions 15\/15 \(100 %\)\n$/,
    )
    const { out } = await paths('signIn', '--format', 'gherkin')
    expect(readFeature(out).name).toBe('Sign in')
  })

  it('tells the limit of simple paths', async () => {
    const { code, err } = await paths('deposit', '--strategy', 'simple')
    expect([code, err]).toEqual([0, 'simple: stopped at 500 paths; there are more\n'])
  })

  it('runs the paths and writes a report', async () => {
    const { code, err, out } = await paths('kyc', '--run', '--out', join(dir, 'kyc'))
    expect([code, out]).toEqual([0, ''])
    expect(err).toContain('[####################]')
    expect(err).toContain('0 faults')
    const html = readFileSync(join(dir, 'kyc', 'index.html'), 'utf8')
    expect(html).toContain('Paths of kyc')
    expect(html).toContain('class="taken"')
    expect(html).toContain('<td>sendKyc fails<td>isDuplicate<td>kyc.form<td>')
    expect(html).toContain('data-edge="kyc.form.editing submit 0"')
    expect(html).not.toMatch(/<text class="[^"]*missed/)
    expect(html).not.toContain('class="missed"')
    expect(readFileSync(join(dir, 'kyc', 'junit.xml'), 'utf8')).toContain(' failures="0"')
    expect(html.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/)
  })

  it('colours the taken transitions in the diagram of the report', async () => {
    const taken = 'kyc.form.editing submit 0'
    const diagram = await diagramOf('kyc', [{ id: taken, taken: 3 }])
    expect(diagram).toMatch(new RegExp(`<text class="event taken"[^>]* data-edge="${taken}"`))
    expect(diagram).toMatch(/<text class="event missed"[^>]* data-edge="kyc.form.editing close 0"/)
  })

  it('fails when the report cannot be written', async () => {
    writeFileSync(join(dir, 'file'), '')
    const { code, err } = await paths('kyc', '--run', '--out', join(dir, 'file', 'within'))
    expect(code).toBe(1)
    expect(err).toContain('The report could not be written')
  })

  it('says that a flow without a screen runs at the chart level alone', async () => {
    const { code, err } = await paths('content', '--run', '--level', 'view', '--out', dir)
    expect(code).toBe(1)
    expect(err).toContain('content has no screen: its paths run at the chart level')
  })

  it.each([
    ['a flow', ['nope'], 'There is no flow "nope". There are: accountSettings,'],
    ['a name every object has', ['toString'], 'There is no flow "toString"'],
    ['a flag', ['signIn', '--fast'], 'one of: accountSettings,'],
    [
      'a format',
      ['signIn', '--format', 'xml'],
      'Allowed choices are table, json, gherkin, playwright, csv,',
    ],
    ['a strategy', ['signIn', '--strategy', 'all'], 'Allowed choices are shortest, tour, simple.'],
    ['a second flow', ['signIn', 'signUp'], 'too many arguments'],
    ['a number of scenarios', ['signIn', '--max', '0'], 'It is a number from 1 on.'],
    ['an address', ['signIn', '--base-url', 'bank'], 'It is an address with http or https.'],
    [
      'another protocol',
      ['signIn', '--base-url', 'ftp://a'],
      'It is an address with http or https.',
    ],
    [
      'several documents of scxml as one text',
      ['--all', '--format', 'scxml'],
      'it takes --out <dir>',
    ],
    [
      'several documents of gherkin as one text',
      ['--all', '--format', 'gherkin'],
      'it takes --out <dir>',
    ],
    [
      'several documents of playwright as one text',
      ['--all', '--format', 'playwright'],
      'it takes --out <dir>',
    ],
    ['a flow beside all', ['signIn', '--all'], '--all prints or writes the paths of all flows'],
    ['a format of journeys', ['--journeys', '--format', 'csv'], 'Journeys are printed as'],
    ['a level', ['signIn', '--level', 'sky'], 'Allowed choices are chart, view, browser.'],
  ])(
    'refuses %s it does not know, lists what exists, and exits with 2',
    async (_, args, message) => {
      const { code, out, err } = await paths(...args)
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain(message)
    },
  )
})
