import { formatDuration } from '#diagram/labels.ts'
import { modelOf } from '#diagram/model.ts'
import { type DelayName, delays } from '#machines/delays.ts'
import { flowNames, flowOf } from '#machines/testing/flow.ts'
import { reasonOf } from '../source.ts'
import { delayHeads, delayRows, rowLink, table } from '../tables.ts'

/**
 * Every wait of every flow: how long, in which step, what follows, why, and the row that asks for it. A delay that bounds
 * another one, and that no transition waits for, comes at the end.
 */
export function allWaitsTable(): string {
  const waits = flowNames.flatMap((name) => {
    const flow = flowOf(name)!
    const model = modelOf(flow.machine)
    const link = `[${model.title}](${name}.md#waiting-times)`
    return delayRows(flow, model).map((wait) => ({ ...wait, link }))
  })
  const bounds = (Object.keys(delays) as DelayName[]).filter(
    (delay) => !waits.some(({ name }) => name === delay),
  )
  return table(
    [...delayHeads, 'Flow', 'Name'],
    [
      ...waits.map(({ name, cells, link }) => [...cells, link, `\`${name}\``]),
      ...bounds.map((name) => {
        const { reason, rows } = reasonOf(name)
        const cells = [formatDuration(delays[name]), '', '', reason, rows.map(rowLink).join(', ')]
        return [...cells, 'bounds a wait above', `\`${name}\``]
      }),
    ],
  )
}
