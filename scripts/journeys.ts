import { writeFileSync } from 'node:fs'
import { generatedJourneys } from '#machines/testing/journeys/productJourneys.ts'

/** `npm run docs`: records the journeys over all flows, which the book plays and Chromium performs. */
const { journeys } = await generatedJourneys()
const lines = journeys.map(({ steps }) => steps.map(({ step }) => JSON.stringify(step)).join(',\n'))
writeFileSync(
  'machines/testing/journeys/journeys.json',
  `[\n${lines.map((steps) => `[\n${steps}\n]`).join(',\n')}\n]\n`,
)
