import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { flowOf } from '#machines/testing/flow.ts'
import { planFor, replayAll, scenariosOf } from '#statechart-paths'
import { featureFile } from './featureFile.ts'
import { printed } from './printed.ts'

const dir = mkdtempSync(join(tmpdir(), 'export-folder-'))
afterAll(() => rmSync(dir, { recursive: true }))

const contactScenarios = async () => {
  const flow = flowOf('contact')!
  return scenariosOf(flow, (await replayAll(flow, planFor(flow, 'tour').paths)).replays)
}

describe('the folder of an export', () => {
  it('[X30] types what the scenario types, whatever signs are in it', async () => {
    const out = join(dir, 'typed')
    await printed(['contact'], { format: 'gherkin', out, max: 1 })
    const value = `${String.raw`two \n lines, \' and \" and \\`}\nand the second\\`
    const step = { do: 'fill', name: 'message', label: 'Your "Message"', value } as const
    const flow = { name: 'contact', calls: [], labels: {} }
    const [scenario] = await contactScenarios()
    writeFileSync(
      join(out, 'contact.feature'),
      featureFile(flowOf('contact')!, [{ scenario: scenario!, flow, steps: [step] }]),
    )
    // The step definitions of this test write down what they are given; how it is read is the export's.
    const definition = /^When\('(the customer fills in .*)',/m.exec(
      readFileSync(join(out, 'steps.mjs'), 'utf8'),
    )![1]
    writeFileSync(
      join(out, 'steps.mjs'),
      `import { writeFileSync } from 'node:fs'
import { Given, When } from '@cucumber/cucumber'
import './parameterTypes.mjs'
Given(/^the flow/, (_flow) => {})
When('${definition}', (label, name, value) =>
  writeFileSync('given.json', JSON.stringify([label, name, value])))
`,
    )
    symlinkSync(resolve('node_modules'), join(out, 'node_modules'))
    execFileSync(process.execPath, ['node_modules/@cucumber/cucumber/bin/cucumber.js'], {
      cwd: out,
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    const given = JSON.parse(readFileSync(join(out, 'given.json'), 'utf8'))
    expect(given).toEqual(['Your "Message"', 'message', value])
  })

  it('[X30] goes into its own folder again, and leaves nothing of the earlier export', async () => {
    const out = join(dir, 'again')
    await printed(['contact', 'newsletter'], { format: 'playwright', out, max: 2 })
    for (const name of ['test-results', 'node_modules']) mkdirSync(join(out, name))
    for (const name of ['junit.xml', 'own.spec.mjs']) writeFileSync(join(out, name), '')
    expect((await printed(['contact'], { format: 'gherkin', out, max: 1 })).err).toBe('')
    expect(readdirSync(out).sort()).toEqual([
      'README.md',
      'backOffice.mjs',
      'bankCalls.mjs',
      'bankPage.mjs',
      'bytesOfFile.ts',
      'codeFaults.ts',
      'compareForm.ts',
      'compareScreen.ts',
      'contact.feature',
      'controls.mjs',
      'cucumber.mjs',
      'dates.ts',
      'factFaults.ts',
      'junit.xml',
      'money.ts',
      'node_modules',
      'own.spec.mjs',
      'package.json',
      'parameterTypes.mjs',
      'readScreen.ts',
      'relationFaults.ts',
      'session.mjs',
      'settings.mjs',
      'steps.mjs',
      'test-results',
      'waits.mjs',
    ])
  })

  it.each(['{ "name": "own" }', 'no JSON'])(
    'refuses a package of somebody else: %s',
    async (own) => {
      const out = mkdtempSync(join(dir, 'own-'))
      writeFileSync(join(out, 'package.json'), own)
      writeFileSync(join(out, 'settings.mjs'), 'own')
      const { code, err } = await printed(['contact'], { format: 'playwright', out })
      expect([code, err]).toEqual([1, `${out} holds other things: package.json, settings.mjs\n`])
      expect(readdirSync(out).sort()).toEqual(['package.json', 'settings.mjs'])
      expect(readFileSync(join(out, 'settings.mjs'), 'utf8')).toBe('own')
    },
  )

  it('refuses a folder that holds other things, and writes nothing there', async () => {
    const out = mkdtempSync(join(dir, 'other-'))
    writeFileSync(join(out, 'notes.docx'), '')
    const { code, err } = await printed(['contact'], { format: 'csv', out })
    expect([code, err]).toEqual([1, `${out} holds other things: notes.docx\n`])
    expect(readdirSync(out)).toEqual(['notes.docx'])
  })
})
