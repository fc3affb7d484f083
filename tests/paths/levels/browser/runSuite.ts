import { describe, expect, it } from 'vitest'
import { flowOf } from '#machines/testing/flow.ts'
import { gapsOf, planFor } from '#statechart-paths'
import { hasChromium } from '#tests/support/chromium.ts'
import { PATHS_PATIENCE } from '#tests/support/patience.ts'
import { openSite } from '#tests/support/site.ts'
import { PHONE } from '#tests/visual/audit.ts'
import { explainedGaps } from '../gaps.ts'
import { flowsOfFile, isToured } from '../groups.ts'
import { performAll } from '../perform.ts'
import { faultsOfRun } from '../run.ts'
import { givenRequest, writeProgress, writeRun } from '../runRequest.ts'
import { screenModels } from '../screen/registry.ts'
import type { ScreenModel } from '../screen/screenModel.ts'
import { layoutAudit } from './layoutAudit.ts'
import { browserPerformer } from './performer.ts'
import { browserSetups } from './registry.ts'
import { screenshotTaker } from './screenshotTaker.ts'

/** The least share of a flow's transitions that its tour takes in the browser, in per cent. */
const MIN_PERCENT = 95

/**
 * Performs a transition tour of each flow of a test file in Chromium, on the real site with the real bank.
 * @param file the test file, `import.meta.filename`
 */
export function runBrowserSuite(file: string): void {
  const request = givenRequest()
  const chosen = flowsOfFile(file)
    .filter(isToured)
    .filter((name) => !request || name === request.flow)
  const skipped = chosen.length === 0 || !hasChromium
  describe.skipIf(skipped).each(chosen)('the tours of %s at the browser level', (name) => {
    it('hold on the real site and take every transition but the explained ones', {
      timeout: PATHS_PATIENCE,
    }, async () => {
      const flow = flowOf(name)!
      const model = screenModels[name] as ScreenModel
      const setup = browserSetups[name]
      // Most of a tour is waiting, and what moves meanwhile is drawn sixty times a second.
      const viewport = setup.needsWidth ? undefined : PHONE
      const site = await openSite({ motion: false, viewport })
      try {
        const watching = request
          ? { stepPassed: screenshotTaker(site.page, request) }
          : { look: await layoutAudit(site, name, setup) }
        const run = await performAll({
          flow,
          level: 'browser',
          plan: planFor(flow, request?.strategy ?? 'tour', setup.cannot, setup.cannotOpen),
          model,
          performer: await browserPerformer(site, flow, model, setup, watching),
          cannot: setup.cannot,
          cannotOpen: setup.cannotOpen,
          progress: request && ((done, total) => writeProgress(request, { done, total })),
        })
        if (request) writeRun(request, run)
        expect(faultsOfRun(run)).toEqual([])
        if (request) return
        expect(gapsOf(run).sort()).toEqual(explainedGaps('browser', name))
        expect(run.coverage.transitions.percent).toBeGreaterThanOrEqual(
          setup.leastPercent ?? MIN_PERCENT,
        )
      } finally {
        await site.close()
      }
    })
  })
}
