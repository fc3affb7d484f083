import { describe, expect, it } from 'vitest'
import { format } from '../src/formats/index.ts'
import { detailsOf, gapsOf, planFor, replayAll } from '../src/index.ts'
import { lintMachine } from '../src/lint/index.ts'
import { mutantsOf } from '../src/mutants/index.ts'
import { fetchWithRetry } from './charts/fetchWithRetry.ts'
import { formWizard } from './charts/formWizard.ts'
import { trafficLight } from './charts/trafficLight.ts'
import { readFeature } from './gherkin.ts'

const all = [trafficLight, fetchWithRetry, formWizard]

describe.each(all.map((flow) => [flow.name, flow] as const))('[X40] the chart %s', (_, flow) => {
  it('passes the lint', () => {
    expect(lintMachine(flow.machine)).toEqual([])
  })

  it.each(['shortest', 'tour'] as const)(
    'is covered by the strategy %s without an impossible path',
    async (strategy) => {
      const replayed = await replayAll(flow, planFor(flow, strategy).paths)
      expect(replayed.dropped).toEqual([])
      expect(gapsOf(replayed)).toEqual([])
    },
  )
})

describe('[X40] a chart that is not the bank’s', () => {
  it('passes time on the clock: pressed, the light is green again after 23 s', async () => {
    const { replays } = await replayAll(trafficLight, planFor(trafficLight, 'tour').paths)
    const delays = replays[0]!.steps.map(({ state, delay }) => [state, delay])
    expect(delays).toEqual([
      ['green', 0],
      ['yellow', 0],
      ['red', 3_000],
      ['green', 20_000],
      ['yellow', 30_000],
    ])
  })

  it('has its coverage in detail: configurations, triggers, both ways of guards, pairs', async () => {
    const { replays } = await replayAll(formWizard, planFor(formWizard, 'shortest').paths)
    expect(detailsOf(formWizard, replays)).toEqual({
      configurations: 4,
      triggers: { covered: 7, total: 7, percent: 100 },
      guards: { covered: 4, total: 4, percent: 100 },
      pairs: { covered: 8, total: 21, percent: 38 },
    })
    expect(detailsOf(formWizard, replays.slice(0, 2))).toEqual({
      configurations: 2,
      triggers: { covered: 3, total: 7, percent: 42.8 },
      guards: { covered: 3, total: 4, percent: 75 },
      pairs: { covered: 2, total: 21, percent: 9.5 },
    })
  })

  it('waits for a delay computed from the context', async () => {
    const { replays } = await replayAll(fetchWithRetry, planFor(fetchWithRetry, 'shortest').paths)
    const given = replays.find(({ steps }) => steps.some(({ state }) => state === 'failed'))!
    expect(given.steps.map(({ state, delay }) => [state, delay])).toEqual([
      ['idle', 0],
      ['loading', 0],
      ['waiting', 0],
      ['loading', 1_000],
      ['failed', 0],
      ['loading', 0],
    ])
  })

  it('is written as Gherkin with the texts of its own messages', async () => {
    const replayed = await replayAll(formWizard, planFor(formWizard, 'shortest').paths)
    const { scenarios } = readFeature(format(replayed, 'gherkin'))
    expect(scenarios.flatMap(({ steps }) => steps)).toContain('it says "Fill in every field"')
  })

  it('has mutants of its targets, guards, messages, labels, and of what it keeps', () => {
    const mutants = mutantsOf(formWizard.machine, ['incomplete', 'saved'])
    const kinds = Map.groupBy(mutants, ({ kind }) => kind)
    expect([...kinds].map(([kind, list]) => [kind, list.length])).toEqual([
      ['target', 5],
      ['guard', 4],
      ['message', 2],
      ['label', 3],
      ['context', 2],
    ])
    expect(mutantsOf(trafficLight.machine).filter(({ kind }) => kind === 'delay')).toHaveLength(3)
  })
})
