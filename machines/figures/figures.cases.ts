import { casesFor, noPayload, readFailures } from '#machines/testing/cases.ts'
import { sampleFigures } from '#machines/testing/operatorSamples.ts'
import { figuresMachine } from './figures.machine.ts'

/** Samples for the paths of the figures. */
export const figuresCases = casesFor(figuresMachine, {
  inputs: { start: undefined },
  events: {
    periodChosen: { week: { days: 7 }, month: { days: 30 } },
    refresh: noPayload,
    retry: noPayload,
    signedIn: noPayload,
  },
  actors: { readFigures: { answers: sampleFigures, failures: readFailures } },
  guardInputs: ({ days }) => [days],
})
