import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { defineFlow } from '#actors/flows.ts'
import { requirementsMachine } from '#machines/requirements/requirements.machine.ts'
import { readEligibility } from '../readEligibility.ts'

export const requirementsFlow = defineFlow('requirements', (bank) =>
  requirementsMachine.provide({
    actors: {
      readEligibility: fromPromise(({ input, system }) =>
        readEligibility({ ...input, caller: bank.caller(), userId: customerOf(system)._id }),
      ),
    },
  }),
)
