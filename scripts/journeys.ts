import { writeFileSync } from 'node:fs'
import { generatedJourneys, productJourneys } from '#machines/testing/journeys/productJourneys.ts'

/**
 * `npm run docs`: records the journeys over all flows, which the book plays and Chromium performs. Generating them
 * takes minutes, so the record is kept while the charts can be led along it and it reaches every goal; `--again`
 * generates it anyway.
 */
if (process.argv.includes('--again') || !(await isWhole())) {
  const { journeys } = await generatedJourneys()
  const lines = journeys.map(({ steps }) =>
    steps.map(({ step }) => JSON.stringify(step)).join(',\n'),
  )
  writeFileSync(
    'machines/testing/journeys/journeys.json',
    `[\n${lines.map((steps) => `[\n${steps}\n]`).join(',\n')}\n]\n`,
  )
}

/** The record can be performed on the charts as they are now, and misses no goal. */
async function isWhole(): Promise<boolean> {
  const plan = await productJourneys().catch(() => undefined)
  return plan?.missing.length === 0
}
