import type { DiagramModel } from '#diagram/model.ts'
import type { ScreenFlow } from '#machines/flowLinks.ts'
import { type FlowName, isScreenFlow } from '#machines/flowLinks.ts'
import { coverageOf, type Flow } from '#statechart-paths'
import { type Gaps, gaps } from '#tests/paths/levels/gaps.ts'
import { isToured } from '#tests/paths/levels/groups.ts'
import { namesOf, table } from './tables.ts'

type GapsByFlow = Readonly<Record<string, Gaps | undefined>>

const EVERY_EDGE = 'one to every edge'
const TOUR = 'few, over every transition'

/**
 * The paths of each test level, and what they cover: what the suites demand, which is exact. A suite fails on an
 * unexplained gap, and on an explained gap that is covered.
 */
export function coverageTable(flow: Flow, model: DiagramModel): string {
  const { coverage } = coverageOf(flow.machine, [])
  const hasScreen = isScreenFlow(flow.name as FlowName)
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
    ['the chart alone', EVERY_EDGE, ...demanded(gaps.chart)],
    ...(hasScreen
      ? [
          ['its real screens', EVERY_EDGE, ...demanded(gaps.view)],
          ...(isToured(flow.name as ScreenFlow)
            ? [['a browser, on the real site and bank', TOUR, ...demanded(gaps.browser)]]
            : []),
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
