import { delays } from '#machines/delays.ts'
import { both, either, not, says } from '#machines/testing/facts.ts'
import { after, leadsTo, never, notWithin, promisesFor, within } from '#statechart-paths/promises'
import { contentMachine } from './content.machine.ts'

export const contentPromises = promisesFor(
  contentMachine,
  ({ happens, inState, runs, starts, tagged, wasIn }) => ({
    oneConnection: {
      rows: ['C4', 'C8'],
      says: 'A tab never listens to the content service twice.',
      holds: never(runs('listen', 2)),
    },
    hiddenIsQuiet: {
      rows: ['C4'],
      says: 'A hidden page keeps no connection.',
      holds: after(happens('pageHidden'), never(runs('listen')), { until: happens('pageShown') }),
    },
    changesAreRead: {
      rows: ['C4'],
      says: 'A change that an editor saved is told to the page within a moment of the last one, while the page is shown.',
      holds: within(
        delays.contentChanges,
        both(happens('changed'), inState('listening.collecting')),
        either(says('updated'), not(inState('listening.collecting'))),
        { fromLast: true },
      ),
    },
    missedIsRead: {
      rows: ['C4'],
      says: 'After each new connection everything is read that may have changed meanwhile.',
      holds: never(
        happens('welcome'),
        not(wasIn('listening.connected', 'listening.collecting')),
        inState('listening.connected'),
        not(says('updated')),
      ),
    },
    silenceIsNoticed: {
      rows: ['C5'],
      says: 'Without a welcome within 3 seconds the page reads its texts all the same.',
      holds: within(
        delays.contentWelcome,
        inState('listening.connecting'),
        either(says('disconnected', 'updated'), not(inState('listening.connecting'))),
      ),
    },
    connectsAgain: {
      rows: ['C4', 'C5'],
      says: 'A lost connection is made again after a minute and its share at the latest, while the page is shown.',
      holds: within(delays.contentReconnectLongest, inState('lost'), not(inState('lost'))),
    },
    notAtOnce: {
      rows: ['C8'],
      says: 'A lost connection is not made again within 2 seconds, so that pages do not press on a service that is down.',
      holds: notWithin(
        delays.contentReconnect,
        both(happens('lost'), inState('lost')),
        both(starts('listen'), not(happens('pageShown'))),
      ),
    },
    currentAgain: {
      rows: ['C4'],
      says: 'A page that was hidden can always become current again.',
      holds: leadsTo(inState('hidden'), tagged('connected')),
    },
  }),
)
