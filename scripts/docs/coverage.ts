import type { Flow } from '#tests/paths/flow.ts'
import { percentLine } from '#tests/paths/format.ts'
import { browserGaps, viewGaps } from '#tests/paths/gaps.ts'
import { planFor } from '#tests/paths/strategies.ts'
import { walkAll } from '#tests/paths/walk.ts'

/** How many paths there are at each height, and what they cover: walked on the chart, held by the suite elsewhere. */
export async function coverageLines(flow: Flow): Promise<string[]> {
  const { replays, coverage } = await walkAll(flow, planFor(flow, 'shortest').paths)
  const tours = planFor(flow, 'tour').paths.length
  return [
    `Chart: ${replays.length} paths, ${percentLine(coverage)}.`,
    `View: the same paths acted out; the suite fails below every transition${gapWords(gapsOf(viewGaps, flow))}`,
    `Browser: ${tours} tours planned; the suite fails below 95 %${gapWords(gapsOf(browserGaps, flow))}`,
  ]
}

type Gaps = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

const gapsOf = (gaps: Gaps, { name }: Flow) => Object.entries(gaps[name] ?? {})

const gapWords = (gaps: readonly (readonly [string, string])[]) =>
  gaps.length > 0
    ? `, but for:${gaps.map(([id, reason]) => `<br>\`${id}\`: ${reason}`).join('')}`
    : ', and no gap is allowed.'
