import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type FlowFault, flowFaults } from './betweenFlows.ts'
import { mutateCommand } from './command.ts'
import { withKeptDrafts } from './faultySite.ts'

/** The run in Chromium takes minutes: `npm run paths:mutate` alone makes it. */
const withoutChromium = { inChromium: async () => [] }

async function mutate(faults: readonly FlowFault[], inChromium = withoutChromium.inChromium) {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const code = await mutateCommand(['--journeys'], print, { faults, inChromium })
  return { code, lines }
}

describe('faults between flows', () => {
  it('are each caught by a generated journey, which is named', async () => {
    const { code, lines } = await mutate(flowFaults)
    expect(lines.filter((line) => line.startsWith('SURVIVED'))).toEqual([])
    expect(lines).toHaveLength(flowFaults.length + 1)
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/: journey \d, step \d+, \w+: /)
    expect(flowFaults.length).toBeGreaterThanOrEqual(20)
    expect(code).toBe(0)
  })

  it('can be planted into the code that Chromium runs, as it is now', () => {
    const code = readFileSync('src/session/drafts.ts', 'utf8')
    expect(withKeptDrafts(code).length).toBeGreaterThan(code.length)
  })

  it('fail the command when no journey catches one, on the charts or in Chromium', async () => {
    const harmless: FlowFault = { name: 'nothing is changed', flow: 'deposit', change: () => {} }
    const onCharts = await mutate([harmless])
    expect(onCharts.code).toBe(1)
    expect(onCharts.lines).toEqual([
      'SURVIVED: nothing is changed: no journey catches it',
      '0 of 1 faults between flows caught',
    ])
    const inChromium = await mutate([], async () => [{ name: 'in Chromium, nothing' }] as never[])
    expect(inChromium.code).toBe(1)
  })
})
