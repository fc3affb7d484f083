import { failureOf } from '#domain/failure.ts'
import { either, hasFailed, not, tells } from '#machines/testing/facts.ts'
import { sampleReference } from '#machines/testing/operatorSamples.ts'
import { never, promisesFor } from '#statechart-paths/promises'
import { offersOf, paymentRunMachine } from './paymentRun.machine.ts'

const isUnauthorized = (error: unknown) => failureOf(error).kind === 'unauthorized'

export const paymentRunPromises = promisesFor(
  paymentRunMachine,
  ({ answers, fails, happens, inState, isLeft, starts, wasIn, where }) => ({
    noFileBeforeRelease: {
      rows: ['B42'],
      says: 'No file is asked for that a run does not have: before its release, and when it is cancelled.',
      holds: never(
        starts('saveFile'),
        where('the run has no file', ({ context: { run } }) => !run?.hasFile),
      ),
    },
    ownRun: {
      rows: ['B41'],
      says: 'A run is never shown with what was read of another one.',
      holds: never(
        happens('runChosen'),
        inState('runReading'),
        not(wasIn('runReading')),
        where('a run is on the screen', ({ context: { run } }) => run !== undefined),
      ),
    },
    onlyOffered: {
      rows: ['B41', 'B44'],
      says: 'Only a decision that the bank offers for what is on the screen can be opened.',
      holds: never(
        starts('decision'),
        where('it is not offered', ({ context }) => !offersOf(context).includes(context.offer!)),
      ),
    },
    decidedIsReadAgain: {
      rows: ['B43'],
      says: 'After a decision, the run or the list is read again: what is paid is never guessed.',
      holds: never(
        answers('decision', ({ outcome }) => outcome !== 'closed'),
        not(either(starts('readRun'), starts('readPayments'))),
      ),
    },
    ownReference: {
      rows: ['B24'],
      says: 'A decision gets the reference that was made when its page was read.',
      holds: never(starts('decision', ({ reference }) => reference !== sampleReference)),
    },
    failureIsTold: {
      rows: ['B41'],
      says: 'A reading that fails, and a file that is not given out, are always told.',
      holds: never(
        either(fails('readPayments'), fails('readRun'), fails('saveFile')),
        not(either(hasFailed, tells('sessionEnded'))),
      ),
    },
    itemIsOpened: {
      rows: ['B40'],
      says: 'A withdrawal that is chosen always opens in the queue, where it can be recorded as returned.',
      holds: never(happens('itemChosen'), wasIn('shown', 'runShown'), not(tells('itemChosen'))),
    },
    decisionIsNotClosed: {
      rows: ['B25'],
      says: 'No end of the session closes a decision that is open.',
      holds: never(isLeft('decision')),
    },
    sessionEndIsTold: {
      rows: ['B25'],
      says: 'A page of payments that finds the session over asks for the sign-in, which alone says so.',
      holds: never(
        either(
          fails('readPayments', isUnauthorized),
          fails('readRun', isUnauthorized),
          fails('saveFile', isUnauthorized),
        ),
        either(not(tells('sessionEnded')), hasFailed),
      ),
    },
  }),
  {
    reads: ({ failure, page, run, runId }) => [
      failure !== undefined,
      page?.due.length,
      run?.hasFile,
      runId,
    ],
  },
)
