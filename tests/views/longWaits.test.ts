import { describe, expect, it } from 'vitest'
import { mounts } from '#book/mounts/registry.ts'
import { delays } from '#machines/delays.ts'
import { isScreenFlow } from '#machines/flowLinks.ts'
import { messages } from '#machines/messages.ts'
import { flowNames, flowOf } from '#machines/testing/flow.ts'
import { planFor, type Replay, replayAll, type Step } from '#statechart-paths'
import { isAll } from '#tests/depth.ts'
import { screenModels } from '#tests/paths/levels/screen/registry.ts'
import type { ScreenModel } from '#tests/paths/levels/screen/screenModel.ts'
import { viewPerformer } from '#tests/paths/levels/view/performer.tsx'
import { viewSetups } from '#tests/paths/levels/view/registry.ts'
import { PATHS_PATIENCE } from '#tests/support/patience.ts'

/** The customer waits for the bank in this step. A device's own prompt waits for the customer; uploads have their own test. */
const isWaitedFor = ({ snapshot }: Step): boolean =>
  snapshot.hasTag('busy' as never) &&
  !snapshot.hasTag('prompting' as never) &&
  !snapshot.children.upload

/** The shortest ways on which the customer waits in each leaf state at least once. */
function waysToWait(replays: readonly Replay[]): Set<Replay> {
  const ways = new Map<string, Replay>()
  for (const { path, steps } of replays)
    for (const [index, step] of steps.entries()) {
      if (!isWaitedFor(step)) continue
      const moves = path.moves.slice(0, index)
      const way = { path: { ...path, moves }, steps: steps.slice(0, index + 1) }
      for (const leaf of step.state.split(' ')) {
        const known = ways.get(leaf)
        if (!known || known.steps.length > way.steps.length) ways.set(leaf, way)
      }
    }
  return new Set(ways.values())
}

/** One module shows the notice for all flows: the quick run takes every fourth of them. */
const flows = flowNames.filter(isScreenFlow).filter((_, index) => isAll || index % 4 === 0)

describe.each(flows)('%s', (name) => {
  it('[D31] says within 15 s that an answer takes longer, or says something of its own', {
    timeout: PATHS_PATIENCE,
  }, async () => {
    const flow = flowOf(name)!
    const setup = viewSetups[name] ?? {}
    const model = screenModels[name] as ScreenModel
    const { paths } = planFor(flow, 'shortest', setup.cannot)
    const { replays } = await replayAll(flow, paths)
    const mount = await mounts[name]()
    const performer = viewPerformer(flow, model, mount, setup)
    const silent: string[] = []
    for (const way of waysToWait(replays)) {
      const { steps } = way
      await performer.start(way)
      for (const [index, { move, delay }] of steps.entries())
        if (move) await performer.make(move, steps[index - 1]!, delay)
      await performer.pass!(delays.longWait)
      const { toasts, root } = await performer.readScreen()
      if (!toasts.includes(messages.longWait) && root?.state === steps.at(-1)!.state)
        silent.push(root.state)
      await performer.end()
    }
    expect(silent).toEqual([])
  })
})
