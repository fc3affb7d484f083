import type { DiagramModel } from '#diagram/model.ts'
import type { Ratio } from '#machines/paths/coverage.ts'
import type { Flow } from '#machines/paths/flow.ts'
import { replayAll } from '#machines/paths/replayAll.ts'
import { planFor } from '#machines/paths/strategies.ts'
import { browserGaps, viewGaps } from '#tests/paths/levels/gaps.ts'
import { namesOf, table } from './tables.ts'

type Gaps = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

/**
 * How many paths there are at each height, and what they cover. The chart's are walked here and now;
 * of the others it stands what the suite demands, which is exact: it fails when a gap nobody
 * explained opens, and when an explained one closes.
 */
export async function coverageTable(flow: Flow, model: DiagramModel): Promise<string> {
  const { replays, coverage } = await replayAll(flow, planFor(flow, 'shortest').paths)
  const tours = planFor(flow, 'tour').paths.length
  const held = (gaps: Gaps) => {
    const ids = Object.keys(gaps[flow.name] ?? {})
    const lost = ids.filter((id) => model.edges.some((edge) => edge.id === id)).length
    const { states, transitions } = coverage
    return [
      `${states.total - (ids.length - lost)} of ${states.total}`,
      `${transitions.total - lost} of ${transitions.total}`,
      'the suite fails when it is not exactly this',
    ]
  }
  const rows = [
    [
      'the chart alone',
      `${replays.length}`,
      ratio(coverage.states),
      ratio(coverage.transitions),
      'walked while this page was made',
    ],
    ['its real screens', `${replays.length}`, ...held(viewGaps)],
    ['a browser, on the real site and bank', `${tours} planned`, ...held(browserGaps)],
  ]
  return [
    table(['At', 'Paths', 'States', 'Transitions', 'How this is known'], rows),
    ...gapLines('On the screens', viewGaps, flow, model),
    ...gapLines('In the browser', browserGaps, flow, model),
  ].join('\n\n')
}

const ratio = ({ covered, total }: Ratio): string => `${covered} of ${total}`

function gapLines(where: string, gaps: Gaps, { name }: Flow, model: DiagramModel): string[] {
  const names = namesOf(model.states)
  const lines = Object.entries(gaps[name] ?? {}).map(([id, reason]) => {
    const edge = model.edges.find((one) => one.id === id)
    const state = model.states.find(({ path }) => path === id)
    const what = edge ? `${names.get(edge.from)}: ${edge.label}` : (state?.title ?? id)
    return `- ${what}: ${reason}`
  })
  return lines.length > 0 ? [`${where} this is left out, and why:\n\n${lines.join('\n')}`] : []
}
