import { errorOf } from '#machines/params.ts'
import { activity, changedField, idOf } from './activity.setup.ts'

/** The window over the list: the details of a row, or a statement. The list goes on under it. H3, H4 */
export const windowStates = activity.createStateConfig({
  meta: { title: 'Windows', summary: 'At most one window is open over the list.' },
  initial: 'closed',
  states: {
    closed: {
      meta: { title: 'No window', summary: 'The list alone is shown.' },
      on: {
        openEntry: {
          guard: { type: 'isKnown', params: idOf },
          target: 'entry',
          actions: { type: 'setEntry', params: idOf },
        },
        openStatement: { guard: 'isOffered', target: 'statement' },
      },
    },
    entry: {
      tags: 'entry',
      meta: {
        title: 'Details of a movement',
        summary: 'What happened when, what comes next, and a receipt to copy or print.',
      },
      on: { close: { target: 'closed', actions: 'clearEntry' } },
    },
    statement: {
      tags: 'statement',
      meta: { title: 'Statement', summary: 'A file with what moved in a period.' },
      initial: 'choosing',
      on: { close: { target: 'closed', actions: 'clearStatement' } },
      states: {
        choosing: {
          meta: {
            title: 'Choosing',
            summary: 'The customer chooses the first and the last day, and which file it is.',
            button: 'Save statement',
          },
          on: {
            periodChanged: { actions: { type: 'setPeriod', params: changedField } },
            makeStatement: [
              { guard: 'isPeriodRight', target: 'making' },
              { actions: 'setPeriodProblems' },
            ],
          },
        },
        making: {
          tags: 'busy',
          entry: 'clearStatement',
          meta: {
            title: 'Making the statement',
            summary: 'The bank writes the file, and the browser saves it.',
            button: 'Making your statement…',
          },
          invoke: {
            src: 'saveStatement',
            input: ({ context }) => context.period,
            onDone: 'saved',
            onError: {
              target: 'failed',
              actions: { type: 'setStatementFailure', params: errorOf },
            },
          },
        },
        saved: {
          meta: {
            title: 'Saved',
            summary: 'The file is among the browser’s downloads. Another one can be made.',
            button: 'Save statement',
          },
          on: {
            periodChanged: {
              target: 'choosing',
              actions: { type: 'setPeriod', params: changedField },
            },
            makeStatement: 'making',
          },
        },
        failed: {
          meta: {
            title: 'Not made',
            summary: 'The window says why there is no file. The chosen days are kept.',
            button: 'Try again',
          },
          on: {
            periodChanged: {
              target: 'choosing',
              actions: ['clearStatement', { type: 'setPeriod', params: changedField }],
            },
            makeStatement: 'making',
          },
        },
      },
    },
  },
})
