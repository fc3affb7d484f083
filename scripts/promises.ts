import { writeFileSync } from 'node:fs'
import type { FlowName } from '#machines/flowLinks.ts'
import { promises } from '#machines/testing/promises.index.ts'
import { searchFlow } from '#machines/testing/searchedPromises.ts'
import type { Promises } from '#statechart-paths/promises'

/** `npm run docs`: records the promises of all flows and what was searched, which the pages and the book show. */
const flows = Object.entries(promises) as [FlowName, Promises][]
const records = flows.map(([name, set]) => {
  const { record } = searchFlow(name, set)
  const lines = Object.entries(record).map(
    ([key, promise]) => `    ${JSON.stringify(key)}: ${JSON.stringify(promise)}`,
  )
  return `  ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n  }`
})
writeFileSync('machines/testing/promises.json', `{\n${records.join(',\n')}\n}\n`)
