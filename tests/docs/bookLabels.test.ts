import { expect, it } from 'vitest'
import { stateLabels, stateTitle } from '#book/page/labels.ts'
import { inputNames } from '#book/page/playbackUrl.ts'
import { sampleText } from '#book/page/sampleText.ts'
import { followFlow } from '#book/promises.ts'
import { cases } from '#machines/testing/cases.index.ts'
import type { AnyCases } from '#statechart-paths'

it('[book] each active state of a parallel chart is labelled with its own region', async () => {
  const [start] = await followFlow('dashboard', { input: inputNames('dashboard')[0]!, moves: [] })
  const { state } = start!
  const labels = stateLabels('dashboard', state)
  expect(labels.length).toBeGreaterThan(1)
  const regions = labels.map(({ region }) => region)
  expect(regions).not.toContain(undefined)
  expect(new Set(regions).size).toBe(labels.length)
  expect(stateTitle('dashboard', state)).toContain(`${regions[0]}: ${labels[0]!.title}`)
  expect(stateLabels('dashboard', state, state)).toEqual([])
})

/** Every name of a sample, of all flows. */
const sampleNames = [
  ...new Set(
    Object.values(cases as Readonly<Record<string, AnyCases>>).flatMap(
      ({ inputs, events, actors }) =>
        [
          inputs,
          ...Object.values(events),
          ...Object.values(actors).flatMap(({ answers, failures = {} }) => [answers, failures]),
        ].flatMap((samples) => Object.keys(samples)),
    ),
  ),
]

it('[X60] no answer or input is named in words of developers', () => {
  const found = sampleNames
    .map((name) => [name, sampleText(name)] as const)
    .filter(([, text]) => /[a-z][A-Z]|\blevel\b|\bKYC\b|payload|\bvoid\b|\bgrant\b/.test(text))
  expect(found).toEqual([])
  expect(sampleText('level 5, KYC pending')).toBe('code for the transfer due, identity waits')
  expect(sampleText('insufficientFunds')).toBe('not enough money')
})
