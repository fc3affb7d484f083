import { mostSearched, recordedPromises } from '#machines/testing/searchedPromises.ts'
import { rowLink } from './tables.ts'

/** The promises of a flow in words, with what was searched for a way to break each; nothing without promises. */
export function promisesPart(flow: string): string[] {
  const promises = Object.values(recordedPromises[flow] ?? {})
  if (promises.length === 0) return []
  return [
    '## Promises',
    `Each test run searches everything that the chart can do for a way to break one: up to ${mostSearched(flow, 'situations')} situations and ${mostSearched(flow, 'steps')} steps for each.`,
    promiseList(promises),
  ]
}

/** Promises as a list, each with its rows. */
export const promiseList = (
  promises: readonly { says: string; rows: readonly string[] }[],
): string =>
  promises.map(({ says, rows }) => `- ${says} ${rows.map(rowLink).join(', ')}`).join('\n')
