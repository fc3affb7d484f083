import { fromPromise } from 'xstate'
import { customerOf } from '#actors/customerOf.ts'
import { defineFlow } from '#actors/flows.ts'
import { getActivity, getStatement } from '#api/activity.ts'
import type { StatementChoice } from '#machines/activity/activity.filters.ts'
import { activityMachine } from '#machines/activity/activity.machine.ts'
import type { ActivityPage, PageRequest } from '#machines/activity/activity.types.ts'
import { saveFile } from '../saveFile.ts'
import { queryOf } from './query.ts'
import { readRows } from './readRows.ts'

export const activityFlow = defineFlow('activity', ({ caller }) =>
  activityMachine.provide({
    actors: {
      readPage: fromPromise<ActivityPage, PageRequest>(({ input, system, signal }) => {
        const { _id } = customerOf(system)
        return readRows(
          (request) =>
            getActivity({ ...caller(), isUnattended: input.isUnattended }, _id, queryOf(request)),
          input,
          signal,
        )
      }),
      saveStatement: fromPromise<void, StatementChoice>(async ({ input, system, signal }) => {
        const file = await getStatement(caller(), customerOf(system)._id, input)
        // The customer closed the window meanwhile.
        if (!signal.aborted)
          saveFile(file, `statement-${input.from}-to-${input.to}.${input.format}`)
      }),
    },
  }),
)
