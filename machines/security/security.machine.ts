import { errorOf, outputOf, readInputOf } from '#machines/params.ts'
import { overview } from './security.overview.ts'
import { cancelingEmail, endingSession, freezing, unfreezing } from './security.questions.ts'
import { securitySetup } from './security.setup.ts'
import { changingEmail, changingPassword, reporting, settingUpFactors } from './security.windows.ts'

const isNotOffered = { type: 'isNotOffered', params: errorOf } as const
const setSecurity = { type: 'setSecurity', params: outputOf } as const
const setReadFailure = { type: 'setReadFailure', params: errorOf } as const

/** The customer's security page: its records, and one question or window at a time. G20–G29 */
export const securityMachine = securitySetup.createMachine({
  id: 'security',
  meta: {
    title: 'Security',
    summary:
      'The customer sees where the account is open, and changes what protects it: one thing at a time.',
  },
  context: {},
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      meta: { title: 'First reading', summary: 'A placeholder of the same size is shown.' },
      invoke: {
        src: 'readSecurity',
        input: readInputOf,
        onDone: { target: 'shown.overview.ready', actions: setSecurity },
        onError: [
          { guard: isNotOffered, target: 'notOffered' },
          { target: 'unread', actions: setReadFailure },
        ],
      },
    },
    unread: {
      tags: 'unread',
      meta: {
        title: 'Could not be read',
        summary: 'The page says why, and that nothing has changed. The customer can try again.',
        button: 'Try again',
      },
      on: { refresh: 'reading' },
    },
    notOffered: {
      tags: 'notOffered',
      meta: {
        title: 'Not offered',
        summary: 'This bank has no such page: it says what works instead.',
      },
      on: { refresh: 'reading' },
    },
    shown: {
      tags: 'shown',
      meta: { title: 'Shown', summary: 'All sections are on the page.' },
      initial: 'overview',
      states: {
        overview,
        savingAlerts: {
          tags: ['busy', 'savingAlerts'],
          meta: {
            title: 'Saving the alerts',
            summary: 'The switch shows what the customer chose, and the bank is told.',
          },
          invoke: {
            src: 'saveAlerts',
            input: ({ context }) => context.wantedAlerts!,
            onDone: {
              target: 'overview.refreshing',
              actions: ['keepWantedAlerts', { type: 'setNews', params: { news: 'alertsSaved' } }],
            },
            onError: {
              target: 'overview.refreshing',
              actions: [
                'clearWantedAlerts',
                {
                  type: 'setFailure',
                  params: ({ event }) => ({ error: event.error, section: 'alerts' }),
                },
              ],
            },
          },
        },
        endingSession,
        cancelingEmail,
        freezing,
        unfreezing,
        changingPassword,
        changingEmail,
        settingUpFactors,
        reporting,
        broken: {
          tags: 'windowBroken',
          meta: {
            title: 'Stopped working',
            summary:
              'The window made an error. It may have sent something: everything is read again.',
          },
          on: { close: 'overview.refreshing' },
        },
      },
    },
  },
})
