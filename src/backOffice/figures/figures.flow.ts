import { fromPromise } from 'xstate'
import { defineFlow } from '#actors/flows.ts'
import type { BackOfficeFigures, FigurePeriod } from '#contract/backOffice.ts'
import { figuresMachine } from '#machines/figures/figures.machine.ts'
import { readFigures } from '../api/figures.ts'

export const figuresFlow = defineFlow('figures', () =>
  figuresMachine.provide({
    actors: {
      readFigures: fromPromise<BackOfficeFigures, { days: FigurePeriod }>(({ input }) =>
        readFigures(input.days),
      ),
    },
  }),
)
