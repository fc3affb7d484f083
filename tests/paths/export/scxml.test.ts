import { describe, expect, it } from 'vitest'
import { flowNames, flowOf } from '#machines/testing/flow.ts'
import { type Flow, planFor, replayAll } from '#statechart-paths'
import { scxmlOf } from '#statechart-paths/formats'
import { differencesIn, playBoth } from '../../../packages/statechart-paths/tests/scion/play.ts'

/** The first difference of each path that takes every transition of a flow, and how many moves were compared. */
async function compared(flow: Flow, scxml = scxmlOf(flow.machine)) {
  const { replays } = await replayAll(flow, planFor(flow, 'tour').paths)
  const pairs = await Promise.all(replays.map(({ path }) => playBoth(flow, path, scxml)))
  return { moves: pairs.flat().length, differences: pairs.flatMap(differencesIn) }
}

describe('SCXML in another interpreter', () => {
  it.each(flowNames)(
    '[X71] is in the same states at the same times as %s in XState',
    async (name) => {
      const { moves, differences } = await compared(flowOf(name)!)
      expect(moves).toBeGreaterThan(1)
      expect(differences).toEqual([])
    },
  )

  it.each([
    ['a wrong target', 'deposit', / target="deposit\.bankDetails"/, ' target="deposit.proof"'],
    ['a longer delay', 'deposit', / delay="3000ms"/, ' delay="3001ms"'],
    ['a timer that is not cancelled', 'idleSession', /<cancel [^>]*>/g, ''],
    ['an action that is an event', 'deposit', /<log [^>]*>/g, '<raise event="close"/>'],
  ] as const)('[X71] is seen to be another with %s', async (_, name, part, other) => {
    const flow = flowOf(name)!
    const right = scxmlOf(flow.machine)
    const wrong = right.replace(part, other)
    expect(wrong).not.toBe(right)
    expect((await compared(flow, wrong)).differences).not.toEqual([])
  })
})
