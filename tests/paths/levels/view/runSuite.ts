import { describe, expect, it } from 'vitest'
import { views } from '#book/mounts/registry.ts'
import type { machines } from '#machines/index.ts'
import { flowOf } from '#machines/paths/flow.ts'
import { planFor } from '#machines/paths/strategies.ts'
import { PATHS_PATIENCE } from '#tests/support/patience.ts'
import { viewGaps } from '../gaps.ts'
import { performAll } from '../perform.ts'
import { faultsOfRun, gapsOfRun } from '../run.ts'
import { leaveRun, orderGiven, tellProgress } from '../runRequest.ts'
import { lookMismatches } from '../screen/mismatches.ts'
import { stages } from '../screen/registry.ts'
import type { Stage } from '../screen/screenModel.ts'
import { markupKeeper } from './markupRecorder.ts'
import { viewPerformer } from './performer.tsx'

/** Acts out every edge of these flows in their real views. */
export function proveViews(...names: (keyof typeof machines)[]): void {
  const order = orderGiven()
  const chosen = names.filter((name) => !order || name === order.flow)
  describe.skipIf(chosen.length === 0).each(chosen)('the paths of %s at view height', (name) => {
    const flow = flowOf(name)!
    const stage = stages[name] as Stage
    const view = views[name]!

    it('hold on the screen, take every transition but the explained ones', {
      timeout: PATHS_PATIENCE,
    }, async () => {
      const run = await performAll({
        flow,
        height: 'view',
        plan: planFor(flow, order?.strategy ?? 'shortest'),
        stage,
        performer: viewPerformer(flow, stage, view, order && markupKeeper(order)),
        cannot: view.cannot,
        progress: order && ((done, total) => tellProgress(order, { done, total })),
      })
      if (order) leaveRun(order, run)
      expect(faultsOfRun(run)).toEqual([])
      if (!order) expect(gapsOfRun(run).sort()).toEqual(Object.keys(viewGaps[name] ?? {}).sort())
    })

    it('have an assertion for each state, and no other', () => {
      expect(lookMismatches(flow, stage)).toEqual([])
    })
  })
}
