import { describe, expect, it } from 'vitest'
import { type Flow, flowNames, flowOf } from '#machines/paths/flow.ts'
import { gapsOf, replayAll } from '#machines/paths/replayAll.ts'
import { planFor } from '#machines/paths/strategies.ts'
import { faultsIn, mismatches } from '#tests/paths/levels/chart/assertions.ts'
import { chartGaps } from '../gaps.ts'

const explained = (flow: Flow) => Object.keys(chartGaps[flow.name as keyof typeof chartGaps] ?? {})

describe.each(flowNames)('the paths of %s at chart height', (name) => {
  const flow = flowOf(name)!

  it('hold, take every transition but the explained ones, and each state has its assertion', async () => {
    const walked = await replayAll(flow, planFor(flow, 'shortest').paths)
    expect(
      walked.dropped.map(({ path, contradiction }) => [path.description, contradiction]),
    ).toEqual([])
    const faults = walked.replays.flatMap((one) =>
      faultsIn(flow, one).flatMap((list) =>
        list.map((fault) => `${one.path.description}: ${fault}`),
      ),
    )
    expect(faults).toEqual([])
    expect(gapsOf(walked).sort()).toEqual(explained(flow).sort())
    expect(mismatches(walked)).toEqual([])
  })

  it('can be toured: few paths take as many transitions', async () => {
    const { paths } = planFor(flow, 'tour')
    const walked = await replayAll(flow, paths)
    expect(walked.dropped).toEqual([])
    expect(gapsOf(walked).sort()).toEqual(explained(flow).sort())
  })
})
