import type { DiagramModel } from '#diagram/model.ts'
import { type FlowName, isScreenFlow } from '#machines/flowLinks.ts'
import { type Flow, planFor, type Ratio, replayAll } from '#statechart-paths'
import { type Gaps, gaps } from '#tests/paths/levels/gaps.ts'
import { namesOf, table } from './tables.ts'

type GapsByFlow = Readonly<Record<string, Gaps | undefined>>

/**
 * How many paths there are at each test level, and what they cover. The chart's paths are replayed here.
 * The other levels show what their suites demand, which is exact: a suite fails on a gap that is not
 * explained, and on an explained one that is covered.
 */
export async function coverageTable(flow: Flow, model: DiagramModel): Promise<string> {
  const { replays, coverage } = await replayAll(flow, planFor(flow, 'shortest').paths)
  const hasScreen = isScreenFlow(flow.name as FlowName)
  const tours = planFor(flow, 'tour').paths.length
  const demanded = (gaps: GapsByFlow) => {
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
    ...(hasScreen
      ? [
          ['its real screens', `${replays.length}`, ...demanded(gaps.view)],
          ['a browser, on the real site and bank', `${tours} planned`, ...demanded(gaps.browser)],
        ]
      : []),
  ]
  return [
    table(['At', 'Paths', 'States', 'Transitions', 'How this is known'], rows),
    ...(hasScreen ? [] : ['This flow has no screen: its paths run on the chart alone.']),
    ...gapLines('On the screens', gaps.view, flow, model),
    ...gapLines('In the browser', gaps.browser, flow, model),
  ].join('\n\n')
}

const ratio = ({ covered, total }: Ratio): string => `${covered} of ${total}`

function gapLines(where: string, gaps: GapsByFlow, { name }: Flow, model: DiagramModel): string[] {
  const names = namesOf(model.states)
  const lines = Object.entries(gaps[name] ?? {}).map(([id, reason]) => {
    const edge = model.edges.find((one) => one.id === id)
    const state = model.states.find(({ path }) => path === id)
    const what = edge ? `${names.get(edge.from)}: ${edge.label}` : (state?.title ?? id)
    return `- ${what}: ${reason}`
  })
  return lines.length > 0 ? [`${where} this is left out, and why:\n\n${lines.join('\n')}`] : []
}
