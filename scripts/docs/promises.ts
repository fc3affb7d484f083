import { recordedPromises } from '#machines/testing/searchedPromises.ts'
import { rowLink } from './tables.ts'

/** The promises of a flow in words, with what was searched for a way to break each; nothing without promises. */
export function promisesPart(flow: string): string[] {
  const promises = Object.values(recordedPromises[flow] ?? {})
  if (promises.length === 0) return []
  const situations = Math.max(...promises.map((one) => one.situations))
  const steps = Math.max(...promises.map((one) => one.steps))
  return [
    '## Promises',
    `Each test run searches everything that the chart can do for a way to break one: up to ${whole(situations)} situations and ${whole(steps)} steps for each.`,
    promises.map(({ says, rows }) => `- ${says} ${rows.map(rowLink).join(', ')}`).join('\n'),
  ]
}

const whole = (count: number) => count.toLocaleString('en-US')
