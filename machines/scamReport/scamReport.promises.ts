import { anyFails, either, isOver, not, reloads } from '#machines/testing/facts.ts'
import { after, agreeInBoth, leadsTo, never, promisesFor } from '#statechart-paths/promises'
import { scamReportMachine } from './scamReport.machine.ts'
import type { ScamReportContext } from './scamReport.types.ts'

/** State that survives a reload: the reference and the typed values (A14, K8). */
interface Kept {
  reference: string
  draft?: Record<string, string>
}

const keptOf = (
  { reference, values, freeze, touched }: ScamReportContext,
  isDone: boolean,
): Kept => ({
  reference,
  draft: isDone || !touched ? undefined : { ...values, ...(freeze && { freeze: 'yes' }) },
})

export const scamReportPromises = promisesFor(
  scamReportMachine,
  ({ answers, changes, fails, happens, inState, runs, starts, where }) => ({
    oneReference: {
      rows: ['G26', 'K8'],
      says: 'Every try to send a report, also after a reload, has the reference by which it counts once.',
      holds: agreeInBoth(
        'sendReport',
        ({ referenceNumber }: { referenceNumber: string }) => referenceNumber,
        () => 'one report',
      ),
    },
    oneAtATime: {
      rows: ['G26', 'K8'],
      says: 'A report is never sent while it is on its way already.',
      holds: never(runs('sendReport', 2)),
    },
    asWritten: {
      rows: ['G7', 'G26'],
      says: 'A report leaves only with a kind and a text, and freezes the account only where the customer chose it.',
      holds: never(
        starts('sendReport'),
        where('it is not as written', ({ started, context: { values, freeze } }) => {
          const isFreezing = started.some(({ input }) => (input as { freeze?: boolean }).freeze)
          return !values.kind || !values.message.trim() || (isFreezing && !freeze)
        }),
      ),
    },
    sentIsTrue: {
      rows: ['G7', 'G26'],
      says: 'A reference to quote is shown only after the bank has recorded the report.',
      holds: never(inState('sent'), not(answers('sendReport'))),
    },
    typedStays: {
      rows: ['G26', 'A4'],
      says: 'A report that could not be sent loses no word and no choice.',
      holds: never(
        anyFails,
        changes('what was written', ({ values, freeze }) => [values, freeze]),
      ),
    },
    leavesOnPurpose: {
      rows: ['A14', 'G26'],
      says: 'A report that was begun is discarded only after the customer was asked.',
      holds: never(
        happens('close'),
        inState('closed'),
        where(
          'something was written',
          ({ before }) => before?.state === 'editing' && before.context.touched,
        ),
      ),
    },
    reloadSendsNothing: {
      rows: ['A14', 'G26'],
      says: 'After a reload no report is sent before the customer presses the button again.',
      holds: after(reloads, never(starts('sendReport')), { until: happens('submit') }),
    },
    failureLeadsOn: {
      rows: ['A4', 'G26'],
      says: 'After a report could not be sent, it can be sent again, or the customer leaves.',
      holds: leadsTo(fails('sendReport'), either(starts('sendReport'), isOver)),
    },
  }),
  {
    reload: {
      kept: { reference: '' },
      keep: (_kept: Kept, { tags, isOver, context }): Kept =>
        keptOf(context, isOver || tags.has('succeeded')),
      input: ({ reference, draft }: Kept) => draft && { reference, draft, frozen: false },
    },
  },
)
