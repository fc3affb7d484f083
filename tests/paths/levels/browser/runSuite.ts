import { describe, expect, it } from 'vitest'
import type { machines } from '#machines/index.ts'
import { flowOf } from '#machines/paths/flow.ts'
import { planFor } from '#machines/paths/strategies.ts'
import { hasChromium } from '#tests/support/chromium.ts'
import { PATHS_PATIENCE } from '#tests/support/patience.ts'
import { openSite } from '#tests/support/site.ts'
import { browserGaps } from '../gaps.ts'
import { performAll } from '../perform.ts'
import { faultsOfRun, gapsOfRun } from '../run.ts'
import { leaveRun, orderGiven, tellProgress } from '../runRequest.ts'
import { stages } from '../screen/registry.ts'
import type { Stage } from '../screen/screenModel.ts'
import { browserPerformer } from './performer.ts'
import { photographer } from './photographer.ts'
import { tours } from './registry.ts'

/** What of a flow's transitions a browser has to take at least, in per cent. */
const ENOUGH = 95

/** Tours these flows in Chromium, on the real site with the real bank. */
export function proveTours(...names: (keyof typeof machines)[]): void {
  const order = orderGiven()
  const chosen = names.filter((name) => !order || name === order.flow)
  const skipped = chosen.length === 0 || !hasChromium
  describe.skipIf(skipped).each(chosen)('the tours of %s in the browser', (name) => {
    it('hold on the real site, take the transitions but the explained ones', {
      timeout: PATHS_PATIENCE,
    }, async () => {
      const flow = flowOf(name)!
      const stage = stages[name] as Stage
      const tour = tours[name]!
      const site = await openSite()
      try {
        const run = await performAll({
          flow,
          height: 'browser',
          plan: planFor(flow, order?.strategy ?? 'tour', tour.cannot),
          stage,
          performer: await browserPerformer(
            site,
            flow,
            stage,
            tour,
            order && photographer(site.page, order),
          ),
          cannot: tour.cannot,
          cannotOpen: tour.cannotOpen,
          progress: order && ((done, total) => tellProgress(order, { done, total })),
        })
        if (order) leaveRun(order, run)
        expect(faultsOfRun(run)).toEqual([])
        if (order) return
        expect(gapsOfRun(run).sort()).toEqual(Object.keys(browserGaps[name] ?? {}).sort())
        expect(run.coverage.transitions.percent).toBeGreaterThanOrEqual(ENOUGH)
      } finally {
        await site.close()
      }
    })
  })
}
