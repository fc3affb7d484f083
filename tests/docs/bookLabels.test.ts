import { expect, it } from 'vitest'
import { stateLabels, stateTitle } from '#book/page/labels.ts'
import { inputNames } from '#book/page/playbackUrl.ts'
import { traceStates } from '#book/page/stateTrace.ts'

it('[book] each active state of a parallel chart is labelled with its own region', async () => {
  const [state = ''] = await traceStates('dashboard', inputNames('dashboard')[0]!, [])
  const labels = stateLabels('dashboard', state)
  expect(labels.length).toBeGreaterThan(1)
  const regions = labels.map(({ region }) => region)
  expect(regions).not.toContain(undefined)
  expect(new Set(regions).size).toBe(labels.length)
  expect(stateTitle('dashboard', state)).toContain(`${regions[0]}: ${labels[0]!.title}`)
  expect(stateLabels('dashboard', state, state)).toEqual([])
})
