import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cases } from '#machines/testing/cases.index.ts'
import { flowNames, flowOf } from '#machines/testing/flow.ts'
import { type AnyCases, planFor, replayAll, scenariosOf } from '#statechart-paths'
import { readFeature } from '../../../packages/statechart-paths/tests/gherkin.ts'
import { printed } from './printed.ts'
import { flowsByRisk } from './tags.ts'

const dir = mkdtempSync(join(tmpdir(), 'export-'))
afterAll(() => rmSync(dir, { recursive: true }))

/** The fields of a CSV by its lines; each is quoted, and none has a line break. */
const readCsv = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, field]) => field!.replaceAll('""', '"')),
    )

describe('scenarios', () => {
  const named = flowNames.filter((name) => (cases[name] as AnyCases).names)

  it.each(named)('[X12] of %s have each of their names once', async (name) => {
    const flow = flowOf(name)!
    const { replays } = await replayAll(flow, planFor(flow, 'shortest').paths)
    const names = scenariosOf(flow, replays).flatMap((one) => one.name ?? [])
    expect(names.sort()).toEqual(Object.keys((cases[name] as AnyCases).names!).sort())
  })
})

describe('an export', () => {
  it('[X35] takes the flows that move money first, and each flow once', () => {
    expect(flowsByRisk.slice(0, 2)).toEqual(['deposit', 'depositReturn'])
    expect([...flowsByRisk].sort()).toEqual([...flowNames].sort())
  })

  it('[X35] shares the scenarios that are wanted by risk, so that no flow goes without', async () => {
    const names = ['payment', 'withdrawal', 'depositReturn', 'contact', 'signIn'] as const
    const { out } = await printed([...names], { format: 'json', max: 22 })
    const records = JSON.parse(out) as { flow: string; paths: unknown[] }[]
    expect(records.map(({ flow, paths }) => [flow, paths.length])).toEqual([
      ['payment', 6],
      ['withdrawal', 6],
      ['depositReturn', 6],
      ['contact', 2],
      ['signIn', 2],
    ])
  })

  it('[X35] is bounded over all flows, the named scenarios of a flow first', async () => {
    const { code, out } = await printed(['signIn', 'contact'], { format: 'json', max: 6 })
    expect(code).toBe(0)
    const [{ flow, paths }, other] = JSON.parse(out)
    expect(other.paths).toHaveLength(3)
    expect([flow, paths.length]).toEqual(['signIn', 3])
    expect(paths.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual([
      'Lost answer',
      'Wrong password',
    ])
  })

  it('[X32] prints several flows as one CSV with one head', async () => {
    const { out } = await printed(['contact', 'newsletter'], { format: 'csv', strategy: 'tour' })
    expect(out.split('"ID"')).toHaveLength(2)
    expect(out).toMatch(/\r\n"[a-z0-9]{10}","newsletter",/)
  })

  it('[X32] gives each row of a CSV its priority, requirements, precondition, data and expected result', async () => {
    const { out } = await printed(['withdrawal'], { format: 'csv', strategy: 'tour' })
    const [head, ...rows] = readCsv(out)
    const column = (row: readonly string[], name: string) => row[head!.indexOf(name)]!
    const byId = Object.groupBy(rows, (row) => column(row, 'ID'))
    const [paid] = Object.values(byId).filter((steps) =>
      steps!.some((row) => column(row, 'Action') === 'payment closes: accepted'),
    )
    expect(paid).toBeDefined()
    const of = (row: readonly string[]) =>
      ['Flow', 'Priority', 'Requirements', 'Precondition'].map((name) => column(row, name))
    for (const row of paid!) expect(of(row)).toEqual(of(paid![0]!))
    expect(column(paid![0]!, 'Priority')).toBe('High')
    // A transfer is sent once: the promise of W6 is at stake in it.
    expect(column(paid![0]!, 'Requirements').split(' ')).toContain('W6')
    expect(column(paid![0]!, 'Precondition')).toMatch(/^The flow starts with “.+”\.$/)
    expect(JSON.parse(column(paid![0]!, 'Data'))).toHaveProperty('reference')
  })

  it('[X30] writes features with ids, tags, and their step definitions', async () => {
    const out = join(dir, 'gherkin')
    const { code } = await printed(['signIn'], { format: 'gherkin', out })
    expect(code).toBe(0)
    expect(readdirSync(out).sort()).toEqual([
      'README.md',
      'backOffice.mjs',
      'bankCalls.mjs',
      'bankPage.mjs',
      'bytesOfFile.ts',
      'codeFaults.ts',
      'compareForm.ts',
      'compareScreen.ts',
      'controls.mjs',
      'cucumber.mjs',
      'dates.ts',
      'factFaults.ts',
      'money.ts',
      'package.json',
      'parameterTypes.mjs',
      'readScreen.ts',
      'relationFaults.ts',
      'session.mjs',
      'settings.mjs',
      'signIn.feature',
      'steps.mjs',
      'waits.mjs',
    ])
    const { name, scenarios } = readFeature(readFileSync(join(out, 'signIn.feature'), 'utf8'))
    expect(name).toBe('Sign in')
    const { tags, steps } = scenarios.find((one) => one.name === 'Wrong password')!
    expect(tags).toEqual(['@signIn', expect.stringMatching(/^@id-[a-z0-9]{10}$/), '@failure'])
    expect(steps).toContain('the customer fills in "Email" [email] with "ada@example.com"')
    expect(steps).toContain('it says "Wrong Credentials"')
    const slow = scenarios.flatMap((one) => one.steps)
    expect(slow[slow.indexOf('15 seconds pass') + 1]).toMatch('the screen is "Longer than 15 s":')
  })

  it('[X31] writes tests that name the site they run against', async () => {
    const out = join(dir, 'playwright')
    await printed(['contact'], { format: 'playwright', out, baseUrl: 'https://bank.example' })
    const settings = () => readFileSync(join(out, 'settings.mjs'), 'utf8')
    expect(settings()).toContain('"https://bank.example"')
    // Signs that end a text, or that mean something where a text is replaced.
    await printed(['contact'], { format: 'playwright', out, baseUrl: "http://a/?q='$&\\" })
    expect(settings()).toContain(String.raw`|| "http://a/?q='$&\\"`)
  })

  it('[X31] says after each step what the whole screen shows', async () => {
    const { out } = await printed(['newsletter'], { format: 'playwright', strategy: 'tour' })
    const steps = out.split('\n').filter((line) => line.includes('await bank.'))
    const made = steps.filter((line) => !line.includes('bank.expect('))
    expect(steps.length).toBe(2 * made.length)
    expect(steps.find((line) => line.includes('"Enter an email'))).toContain(
      'parts: [{ hides: ["We emailed"], buttons: ["Send"], fields: ["email"] }]',
    )
  })

  it('[X18] names what the scenarios need that cannot run from outside', async () => {
    const { out } = await printed(['signIn'], { format: 'playwright' })
    expect(out).toMatch(
      /test\.skip\(.*"@needs-bank".*\/\/ needs an answer of the bank: signIn answers: second step/,
    )
    const deposit = await printed(['deposit'], { format: 'playwright', strategy: 'tour' })
    expect(deposit.out).toMatch(/test\(.*"@needs-customer"/)
    expect(deposit.out).toMatch(/test\.skip\(.*\/\/ needs what an earlier visit has left/)
    const returns = await printed(['depositReturn'], { format: 'gherkin', strategy: 'tour' })
    expect(new Set(readFeature(returns.out).descriptions)).toEqual(
      new Set(['Needs a customer who is signed in, with records at the bank.']),
    )
  })
})
