import { fromPromise } from 'xstate'
import { defineFlow } from '#actors/flows.ts'
import type { DecisionAnswer } from '#contract/backOffice.ts'
import { decisionMachine } from '#machines/decision/decision.machine.ts'
import type { Command } from '#machines/decision/decision.types.ts'
import { carryOut } from '../api/commands.ts'

export const decisionFlow = defineFlow('decision', () =>
  decisionMachine.provide({
    actors: {
      carryOut: fromPromise<DecisionAnswer, Command>(({ input }) => carryOut(input)),
    },
  }),
)
