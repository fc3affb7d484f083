import { resolve } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { mounts } from '#book/mounts/registry.ts'
import type { ScreenFlow } from '#machines/flowLinks.ts'
import { leafStates } from '#machines/meta.ts'
import { flowOf } from '#machines/testing/flow.ts'
import { gapsOf, type Move, type Plan, planFor, type Step } from '#statechart-paths'
import { type RandomPath, randomPath } from '#statechart-paths/search'
import { isAll } from '#tests/depth.ts'
import { PATHS_PATIENCE } from '#tests/support/patience.ts'
import { explainedGaps } from '../gaps.ts'
import { flowsOfFile } from '../groups.ts'
import { type PerformOptions, performAll } from '../perform.ts'
import { faultsOfRun } from '../run.ts'
import { givenRequest, writeProgress, writeRun } from '../runRequest.ts'
import { screenModels } from '../screen/registry.ts'
import type { ScreenModel } from '../screen/screenModel.ts'
import { markupRecorder } from './markupRecorder.ts'
import { viewPerformer } from './performer.tsx'
import { viewSetups } from './registry.ts'
import { TextDeck } from './textDeck.ts'
import type { ViewSetup } from './viewSetup.ts'

/** A tour takes every transition; the shortest paths take each edge, every state by each way into it, as well. */
const strategy = isAll ? 'shortest' : 'tour'

/** Typing what a field has already is no event. A secret is not in the context: it is typed before all, or not at all. */
function isNew({ event }: Move, { context }: AnyMachineSnapshot, before: readonly Move[]) {
  const { type, field, value } = event as { type: string; field?: string; value?: string }
  const isSecret = /^(password|code|secret)Typed$/.test(type)
  if (isSecret) return before.every((one) => one.kind !== 'event')
  const has = context.values?.[field ?? '']
  return has === undefined || has !== value
}

/** The date of the customer's visit: late and due items in the pages must not depend on the day of the run. */
const NOW = new Date('2026-11-29T00:00:00Z')

const randomWay: fc.Arbitrary<RandomPath> = fc.record({
  input: fc.nat(),
  turns: fc.array(fc.nat(), { minLength: 10, maxLength: 40, size: 'max' }),
})

/**
 * Performs the paths of the flows of a test file in their real views.
 * @param file the test file, `import.meta.filename`
 * @param rows the rows of the requirements that a flow's screens prove alone, as titles name them
 */
export function runViewSuite(file: string, rows: Partial<Record<ScreenFlow, string>> = {}): void {
  const request = givenRequest()
  const chosen = flowsOfFile(file).filter((name) => !request || name === request.flow)
  describe.skipIf(chosen.length === 0).each(chosen)('the paths of %s at the view level', (name) => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
    afterEach(() => void vi.useRealTimers())
    const flow = flowOf(name)!
    const model = screenModels[name] as ScreenModel
    const setup: ViewSetup = viewSetups[name] ?? {}
    const deck = new TextDeck(name)
    const noteTexts = async ({ state }: Step) => deck.note(state)
    const performPlan = async (
      plan: Plan,
      more: Partial<PerformOptions> = {},
      stepPassed?: (step: Step) => Promise<void>,
    ) => {
      const mount = await mounts[name]()
      const performer = viewPerformer(flow, model, mount, setup, stepPassed)
      const { cannot } = setup
      return performAll({ ...{ flow, level: 'view', plan, model, performer, cannot }, ...more })
    }

    const proven = [rows[name], '[X84]'].filter(Boolean).join(' ')
    it(`${proven} hold on the screen and take every transition but the explained ones`, {
      timeout: PATHS_PATIENCE,
    }, async () => {
      const plan = planFor(flow, request?.strategy ?? strategy, setup.cannot)
      const progress =
        request && ((done: number, total: number) => writeProgress(request, { done, total }))
      const stepPassed = request ? markupRecorder(request) : noteTexts
      const run = await performPlan(plan, { progress }, stepPassed)
      if (request) writeRun(request, run)
      expect(faultsOfRun(run)).toEqual([])
      if (request) return
      expect(gapsOf(run).sort()).toEqual(explainedGaps('view', name))
      const { text, changes } = deck.compare(strategy === 'tour')
      const message = `${changes.join('\n')}\nIf it is meant: npx vitest run ${file} -u`
      await expect(text, message).toMatchFileSnapshot(resolve(deck.file))
    })

    // A tour is short: what a screen keeps from one visit of a state to the next shows on a long way. Most events of
    // the dashboard come from the windows above it, in the random runs of the whole tree.
    if (!isAll || request || name === 'dashboard') return
    const isPossible: Parameters<typeof randomPath>[2] = (move, before, moves) =>
      !setup.cannot?.(move, leafStates(before.value)) && isNew(move, before, moves)
    const holds = fc.asyncProperty(randomWay, async (way) => {
      const path = randomPath(flow, way, isPossible)
      const faults = faultsOfRun(await performPlan({ paths: [path] }))
      const labels = path.moves.map(({ label }) => label)
      if (faults.length > 0) throw new Error([...faults, path.input, ...labels].join('\n  '))
    })
    it('[X65] hold on long ways at random, as do the promises', { timeout: PATHS_PATIENCE }, () =>
      fc.assert(holds, { numRuns: Number(process.env.WAYS) || 2 }),
    )
  })
}
