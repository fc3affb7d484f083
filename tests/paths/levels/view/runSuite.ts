import { describe, expect, it } from 'vitest'
import { mounts } from '#book/mounts/registry.ts'
import { flowOf } from '#machines/testing/flow.ts'
import { gapsOf, planFor } from '#statechart-paths'
import { isAll } from '#tests/depth.ts'
import { PATHS_PATIENCE } from '#tests/support/patience.ts'
import { explainedGaps } from '../gaps.ts'
import { flowsOfFile } from '../groups.ts'
import { performAll } from '../perform.ts'
import { faultsOfRun } from '../run.ts'
import { givenRequest, writeProgress, writeRun } from '../runRequest.ts'
import { screenModels } from '../screen/registry.ts'
import type { ScreenModel } from '../screen/screenModel.ts'
import { markupRecorder } from './markupRecorder.ts'
import { viewPerformer } from './performer.tsx'
import { viewSetups } from './registry.ts'
import type { ViewSetup } from './viewSetup.ts'

/** A tour takes every transition; the shortest paths take each edge, every state by each way into it, as well. */
const strategy = isAll ? 'shortest' : 'tour'

/**
 * Performs the paths of the flows of a test file in their real views.
 * @param file the test file, `import.meta.filename`
 */
export function runViewSuite(file: string): void {
  const request = givenRequest()
  const chosen = flowsOfFile(file).filter((name) => !request || name === request.flow)
  describe.skipIf(chosen.length === 0).each(chosen)('the paths of %s at the view level', (name) => {
    const flow = flowOf(name)!
    const model = screenModels[name] as ScreenModel
    const setup: ViewSetup = viewSetups[name] ?? {}

    it('hold on the screen and take every transition but the explained ones', {
      timeout: PATHS_PATIENCE,
    }, async () => {
      const mount = await mounts[name]()
      const run = await performAll({
        flow,
        level: 'view',
        plan: planFor(flow, request?.strategy ?? strategy, setup.cannot),
        model,
        performer: viewPerformer(flow, model, mount, setup, request && markupRecorder(request)),
        cannot: setup.cannot,
        progress: request && ((done, total) => writeProgress(request, { done, total })),
      })
      if (request) writeRun(request, run)
      expect(faultsOfRun(run)).toEqual([])
      if (!request) expect(gapsOf(run).sort()).toEqual(explainedGaps('view', name))
    })
  })
}
