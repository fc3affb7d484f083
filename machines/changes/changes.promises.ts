import { delays } from '#machines/delays.ts'
import { both, either, not } from '#machines/testing/facts.ts'
import { after, leadsTo, never, notWithin, promisesFor, within } from '#statechart-paths/promises'
import { changesMachine } from './changes.machine.ts'

export const changesPromises = promisesFor(
  changesMachine,
  ({ happens, inState, runs, says, starts, tagged, tells }) => ({
    oneConnection: {
      rows: ['D36'],
      says: 'A page never listens to the bank twice.',
      holds: never(runs('listen', 2)),
    },
    hiddenIsQuiet: {
      rows: ['D36'],
      says: 'A hidden page keeps no connection.',
      holds: after(happens('pageHidden'), never(runs('listen')), { until: happens('pageShown') }),
    },
    noNewsWithoutReading: {
      rows: ['D36'],
      says: 'The customer hears of a decision only when the records are read again.',
      holds: never(says('recordsUpdated'), not(tells('recordsChanged'))),
    },
    silenceIsNoticed: {
      rows: ['D36'],
      says: 'A connection without a sign for a minute counts as lost, as after a sleep of the device.',
      holds: within(
        delays.changesSilence,
        both(happens('beat'), tagged('connected')),
        either(happens('beat', 'told'), not(tagged('connected'))),
        { fromLast: true },
      ),
    },
    connectsAgain: {
      rows: ['D36'],
      says: 'A lost connection is made again after a minute at the latest, while the page is shown.',
      holds: within(delays.changesReconnectLongest, inState('lost'), not(inState('lost'))),
    },
    notAtOnce: {
      rows: ['D36'],
      says: 'A lost connection is not made again within 2 seconds, so that pages do not press on a bank that is down.',
      holds: notWithin(
        delays.changesReconnect,
        both(happens('lost'), inState('lost')),
        both(starts('listen'), not(happens('pageShown'))),
      ),
    },
    askedOnce: {
      rows: ['D36'],
      says: 'A back end without such a call is not asked again.',
      holds: after(inState('done'), never(starts('listen'))),
    },
    currentAgain: {
      rows: ['D36'],
      says: 'A page that was hidden can always become current again, unless the back end tells of no changes.',
      holds: leadsTo(inState('hidden'), either(tagged('connected'), inState('done'))),
    },
  }),
)
