import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type FlowName, flowGroups } from '#machines/flowLinks.ts'
import { machines } from '#machines/index.ts'
import { sourcesUnder } from '#tests/support/sources.ts'
import { allFlowLinks } from '../../scripts/docs/flowLinks.ts'
import { mapLayout } from '../../scripts/docs/map.ts'
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

  it('reads from the charts which state opens which flow', () => {
    const opened = allFlowLinks.filter(({ by }) => by === 'state')
    expect(opened).toContainEqual({
      from: 'dashboard',
      to: 'kyc',
      by: 'state',
      words: '“Upload documents”',
    })
    expect(opened).toContainEqual({
      from: 'withdrawal',
      to: 'kyc',
      by: 'state',
      words: 'Identity not verified',
    })
    expect(opened.filter(({ from }) => from === 'dashboard').map(({ to }) => to)).toEqual([
      'deposit',
      'kyc',
      'loanApplication',
      'loanNotice',
      'withdrawal',
      'accountSettings',
    ])
  })

  it('knows every link from a screen of one flow to the screen of another', () => {
    const found = linksIn(screens())
    expect(found).toContainEqual(['signIn', 'forgotPassword'])
    expect(found).toContainEqual(['resetPassword', 'signIn'])
    expect(found.filter(([from, to]) => !isKnown(from, to))).toEqual([])
  })

  it('knows every window the dashboard opens', () => {
    const opened = hosts().get('src/pages/dashboard/DashboardDialogs.tsx')!
    expect(opened).toContain('withdrawal')
    const flows = opened.filter((name) => name !== 'dashboard')
    expect(flows.filter((name) => !isKnown('dashboard', name))).toEqual([])
  })

  it('knows how the flows of one page belong together', () => {
    const unlinked = [...hosts()].flatMap(([path, flows]) =>
      flows
        .filter(() => flows.length > 1)
        .filter((one) => !flows.some((other) => isKnown(one, other) || isKnown(other, one)))
        .map((one) => `${path}: ${one}`),
    )
    expect(unlinked).toEqual([])
  })

  it('finds a link that is not listed', () => {
    const page = { flows: ['signIn' as const], source: '<Link to="/contact">Contact</Link>' }
    expect(linksIn([page])).toEqual([['signIn', 'contact']])
    expect(isKnown('signIn', 'contact')).toBe(false)
  })

  it('has no overlaps', async () => {
    const layout = await mapLayout()
    expect(overlapsIn(layout)).toEqual([])
    expect(outsideOf(layout)).toEqual([])
  })
})

/** The flows each page of the site shows, by its file. */
function hosts(): Map<string, FlowName[]> {
  const found = sourcesUnder('src/pages').map(({ path, source }): [string, FlowName[]] => [
    path,
    flowsIn(source),
  ])
  return new Map(found.filter(([, flows]) => flows.length > 0))
}

/** What runs beside a flow has no links of its own on the page they share. */
const beside = allFlowLinks.filter(({ by }) => by === 'along').map(({ to }) => to)

const flowsIn = (source: string): FlowName[] => {
  const folders = [...source.matchAll(/['"]#flows\/(\w+)\//g)].map(([, folder]) => folder)
  return names.filter((name) => folders.includes(name))
}

/** What is on the screen of a flow: its own view, and the page around it. */
function screens(): { flows: FlowName[]; source: string }[] {
  const views = sourcesUnder('src/flows').flatMap(({ path, source }) => {
    const flow = names.find((name) => path.startsWith(`src/flows/${name}/`))
    return flow ? [{ flows: [flow], source }] : []
  })
  const pages = sourcesUnder('src/pages').map(({ source }) => ({
    flows: flowsIn(source).filter((name) => !beside.includes(name)),
    source,
  }))
  return [...views, ...pages]
}

/** From which flow to which one the links of these screens lead. */
function linksIn(all: readonly { flows: FlowName[]; source: string }[]): [FlowName, FlowName][] {
  const routes = flowsByRoute()
  return all.flatMap(({ flows, source }) =>
    [...source.matchAll(/\bto="(\/[^"]+)"|navigate\('(\/[^']+)'/g)].flatMap(([, link, way]) =>
      flows.flatMap((from) =>
        (routes.get((link ?? way)!) ?? [])
          .filter((to) => to !== from)
          .map((to): [FlowName, FlowName] => [from, to]),
      ),
    ),
  )
}

/** The flow a route is for: the one that its page shows, without what runs beside it. */
function flowsByRoute(): Map<string, FlowName[]> {
  const routes = readFileSync('src/app/routes.tsx', 'utf8')
  const found = [...routes.matchAll(/screen\('([^']+)',[^\n]*?import\('#pages\/([\w/]+\.tsx)'\)/g)]
  return new Map(
    found.map(([, path, file]) => {
      const flows = hosts().get(`src/pages/${file}`) ?? []
      return [path!, flows.filter((name) => !beside.includes(name)).slice(0, 1)]
    }),
  )
}
