import { defineFlow } from '#actors/flows.ts'
import { requirementsMachine } from '#machines/requirements/requirements.machine.ts'
import { eligibilityReader } from '../readEligibility.ts'

export const requirementsFlow = defineFlow('requirements', (bank) =>
  requirementsMachine.provide({
    actors: {
      readEligibility: eligibilityReader(bank),
    },
  }),
)
