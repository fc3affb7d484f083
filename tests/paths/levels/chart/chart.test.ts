import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { asGeneratedPaths } from '#book/page/generatedPaths.ts'
import { pathsOf, writePaths } from '#book/page/pathsFile.ts'
import { isScreenFlow } from '#machines/flowLinks.ts'
import { flowNames, flowOf } from '#machines/testing/flow.ts'
import { gapsOf, planFor, replayAll } from '#statechart-paths'
import { isAll } from '#tests/depth.ts'
import { explainedGaps } from '../gaps.ts'
import { screenModels } from '../screen/registry.ts'
import { screenMismatches } from '../screen/screenMismatches.ts'
import type { ScreenModel } from '../screen/screenModel.ts'
import { brokenRules } from './brokenRules.ts'
import { movesDeck } from './movesDeck.ts'

/** The behavior of each chart, for the reviewer of a change. */
const MOVES = fileURLToPath(new URL('../../../../docs/moves', import.meta.url))
/** The paths of each chart, which the book shows. */
const PATHS = fileURLToPath(new URL('../../../../docs/paths', import.meta.url))

describe.each(flowNames)('the paths of %s at the chart level', (name) => {
  const flow = flowOf(name)!

  it('hold, take every transition except the explained ones, and match docs/moves and docs/paths', async () => {
    const replayed = await replayAll(flow, planFor(flow, 'shortest').paths)
    expect(
      replayed.dropped.map(({ path, contradiction }) => [path.description, contradiction]),
    ).toEqual([])
    const faults = replayed.replays.flatMap((one) =>
      brokenRules(one)
        .flat()
        .map((fault) => `${one.path.description}: ${fault}`),
    )
    expect(faults).toEqual([])
    expect(gapsOf(replayed).sort()).toEqual(explainedGaps('chart', name))
    await expect(movesDeck(flow, replayed.replays)).toMatchFileSnapshot(`${MOVES}/${name}.txt`)
    const generated = asGeneratedPaths(flow, replayed.replays)
    const file = writePaths(generated)
    expect(pathsOf(JSON.parse(file))).toEqual(generated)
    await expect(file).toMatchFileSnapshot(`${PATHS}/${name}.json`)
  })

  if (isScreenFlow(name))
    it('have a screen model with its states and its main buttons', () => {
      expect(screenMismatches(flow, screenModels[name] as ScreenModel)).toEqual([])
    })

  // The view level takes the same tours, in the quick run too.
  if (isAll)
    it('can be toured: few paths take as many transitions', async () => {
      const { paths } = planFor(flow, 'tour')
      const replayed = await replayAll(flow, paths)
      expect(replayed.dropped).toEqual([])
      expect(gapsOf(replayed).sort()).toEqual(explainedGaps('chart', name))
    })
})

it.each([MOVES, PATHS])('no file of a flow that is gone is left in %s', (folder) => {
  const left = readdirSync(folder).map((file) => file.replace(/\.\w+$/, ''))
  expect(left.filter((name) => !(flowNames as readonly string[]).includes(name))).toEqual([])
})
