import { describe, expect, it } from 'vitest'
import { pagePaths } from '#contract/pages.ts'
import { isFitting } from '#diagram/fitting.ts'
import { bankPageOf } from '#machines/bank/bank.addresses.ts'
import { type FlowName, flowGroups } from '#machines/flowLinks.ts'
import { machines } from '#machines/index.ts'
import { sourcesUnder } from '#tests/support/sources.ts'
import { allFlowLinks } from '../../scripts/docs/flowLinks.ts'
import { mapLayouts } from '../../scripts/docs/map.ts'
import { outsideOf, overlapsIn } from './geometry.ts'

const names = Object.keys(machines) as FlowName[]
const isKnown = (from: FlowName, to: FlowName) =>
  allFlowLinks.some((link) => link.from === from && link.to === to)

describe('the map of the flows', () => {
  it('has every flow once, and a link to or from each', () => {
    expect(Object.values(flowGroups).flat().sort()).toEqual([...names].sort())
    const linked = allFlowLinks.flatMap(({ from, to }) => [from, to])
    expect(names.filter((name) => !linked.includes(name))).toEqual([])
  })

  it('reads from the charts which flow opens or runs which', () => {
    expect(allFlowLinks).toContainEqual({
      from: 'dashboard',
      to: 'kyc',
      by: 'chart',
      words: '“Upload documents”',
    })
    expect(allFlowLinks).toContainEqual({
      from: 'withdrawal',
      to: 'kyc',
      by: 'chart',
      words: 'Identity check over the withdrawal',
    })
    expect(allFlowLinks).toContainEqual({
      from: 'bank',
      to: 'backgroundRotation',
      by: 'run',
      words: 'Sign-up page',
    })
    expect(allFlowLinks).toContainEqual({
      from: 'signIn',
      to: 'dashboard',
      by: 'chart',
      words: 'Signed in',
    })
  })

  it('knows every link from a screen of one flow to the screen of another', () => {
    const found = linksIn(screens())
    expect(found).toContainEqual(['signIn', 'forgotPassword'])
    expect(found).toContainEqual(['resetPassword', 'signIn'])
    expect(found.filter(([from, to]) => !isKnown(from, to))).toEqual([])
  })

  it('finds a link that is not listed', () => {
    const page = { flows: ['signIn' as const], source: '<Link to="/contact">Contact</Link>' }
    expect(linksIn([page])).toEqual([['signIn', 'contact']])
    expect(isKnown('signIn', 'contact')).toBe(false)
  })

  it('[X70] shows every flow and every link, without overlaps, on the page', async () => {
    const layouts = await mapLayouts()
    const flows = layouts.flatMap(({ part }) => part.states.map(({ id }) => id))
    expect(names.filter((name) => !flows.includes(name))).toEqual([])
    const links = layouts.flatMap(({ arrows }) => arrows.flatMap(({ arrow }) => arrow.edges))
    expect(links).toHaveLength(allFlowLinks.length)
    for (const layout of layouts) {
      expect(overlapsIn(layout)).toEqual([])
      expect(outsideOf(layout)).toEqual([])
      expect(isFitting(layout)).toBe(true)
    }
  })
})

/** The flows that have a page of their own. A flow that runs beside another has no links of its own there. */
const pages: readonly FlowName[] = [...new Set(pagePaths.map(bankPageOf))].flatMap((page) =>
  page === 'site' ? [] : page,
)

const flowsIn = (source: string): FlowName[] => {
  const folders = [...source.matchAll(/['"]#flows\/(\w+)\//g)].map(([, folder]) => folder)
  return pages.filter((name) => folders.includes(name))
}

/** The parts of a flow's screen: its own view, and the page around it. */
function screens(): { flows: FlowName[]; source: string }[] {
  const views = sourcesUnder('src/flows').flatMap(({ path, source }) => {
    const flow = names.find((name) => path.startsWith(`src/flows/${name}/`))
    return flow ? [{ flows: [flow], source }] : []
  })
  const pages = sourcesUnder('src/pages').map(({ source }) => ({
    flows: flowsIn(source),
    source,
  }))
  return [...views, ...pages]
}

/** From which flow to which one the links of these screens lead. */
function linksIn(all: readonly { flows: FlowName[]; source: string }[]): [FlowName, FlowName][] {
  return all.flatMap(({ flows, source }) =>
    [...source.matchAll(/\bto="(\/[^"]+)"|navigate\('(\/[^']+)'/g)].flatMap(([, link, way]) =>
      flows.flatMap((from) =>
        pages
          .filter((to) => to === bankPageOf((link ?? way)!) && to !== from)
          .map((to): [FlowName, FlowName] => [from, to]),
      ),
    ),
  )
}
