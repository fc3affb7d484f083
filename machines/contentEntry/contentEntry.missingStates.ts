import {
  clearFailure,
  contentEntry,
  readInput,
  showFailure,
  showSlow,
  showValue,
} from './contentEntry.setup.ts'

/**
 * The first read, and a newer one beside it when the first may be outdated or the customer asks again.
 * Whichever answers first is shown; a failure counts when no other read runs. C5
 */
const reading = contentEntry.createStateConfig({
  type: 'parallel',
  tags: 'busy',
  meta: { title: 'Reading', summary: 'There is nothing to show yet; the text is being read.' },
  entry: 'startReading',
  states: {
    patience: {
      meta: { title: 'Patience', summary: 'Says when reading takes too long.' },
      initial: 'waiting',
      states: {
        waiting: {
          meta: { title: 'Up to 8 s', summary: 'The page says that the text is being read.' },
          on: { retry: { target: 'waiting', reenter: true, actions: clearFailure } },
          after: { contentPatience: { target: 'slow', actions: showSlow } },
        },
        slow: {
          meta: {
            title: 'Slow',
            summary: 'The page says that it takes longer, with a retry. The text may still come.',
          },
          on: { retry: { target: 'waiting', actions: clearFailure } },
        },
      },
    },
    first: {
      meta: { title: 'First read', summary: 'The read that began when the text was shown.' },
      initial: 'running',
      states: {
        running: {
          meta: { title: 'Running', summary: 'It has not ended.' },
          invoke: {
            src: 'readContent',
            input: readInput,
            onDone: [
              {
                guard: 'isWatchedAndOutdated',
                target: '#contentEntry.known.reading',
                actions: showValue,
              },
              { guard: 'isOutdated', target: '#contentEntry.known.outdated', actions: showValue },
              { target: '#contentEntry.known.current', actions: showValue },
            ],
            onError: [
              { guard: 'isLastRead', target: '#contentEntry.missing.failed', actions: showFailure },
              { target: 'ended', actions: 'countEnd' },
            ],
          },
        },
        ended: {
          meta: { title: 'Failed', summary: 'It failed while the newer read was running.' },
        },
      },
    },
    newer: {
      meta: { title: 'Newer read', summary: 'A second read beside the first.' },
      initial: 'none',
      states: {
        none: {
          meta: { title: 'None', summary: 'Only the first read runs.' },
          on: {
            updated: { target: 'running', actions: ['countRead', 'recordOutdated'] },
            retry: { target: 'running', actions: 'countRead' },
          },
        },
        running: {
          meta: { title: 'Running', summary: 'It replaces the first read when it answers.' },
          invoke: {
            src: 'readContentAgain',
            input: readInput,
            onDone: { target: '#contentEntry.known.current', actions: showValue },
            onError: [
              { guard: 'isLastRead', target: '#contentEntry.missing.failed', actions: showFailure },
              { target: 'none', actions: [showFailure, 'countEnd'] },
            ],
          },
          on: {
            updated: { target: 'running', reenter: true, actions: 'recordOutdated' },
            retry: { target: 'running', reenter: true },
          },
        },
      },
    },
  },
})

/** There is no text to show. */
export const missing = contentEntry.createStateConfig({
  meta: { title: 'No text', summary: 'There is no built-in text, and none was read.' },
  initial: 'unread',
  states: {
    unread: {
      meta: { title: 'Not read', summary: 'No page shows the text yet.' },
      on: { watched: { target: 'reading', actions: 'recordWatched' } },
    },
    reading,
    failed: {
      meta: {
        title: 'Not available',
        summary: 'The page says why there is nothing to show, with a retry.',
      },
      on: {
        retry: { target: 'reading', actions: clearFailure },
        watched: { target: 'reading', actions: 'recordWatched' },
        updated: { guard: 'isWatched', target: 'reading' },
        disconnected: { guard: 'isWatched', target: 'reading' },
      },
    },
  },
})
