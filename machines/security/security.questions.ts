import { errorOf } from '#machines/params.ts'
import { securitySetup } from './security.setup.ts'
import { proving } from './security.windows.ts'

const refreshing = '#security.shown.overview.refreshing'

/** The question, with the failure of its last try. A try without an answer may have been done: all is read again. */
const asking = (summary: string, button: string) =>
  securitySetup.createStateConfig({
    meta: { title: 'Asking', summary, button },
    on: {
      confirm: { target: 'working', actions: 'clearFailure' },
      close: { target: refreshing, actions: 'clearFailure' },
    },
  })

const failed = {
  target: 'asking',
  actions: { type: 'setFailure', params: errorOf },
} as const

/** Asks before a sign-in, or all others, are ended. */
export const endingSession = securitySetup.createStateConfig({
  tags: 'askSessionEnd',
  meta: { title: 'Sign out a device', summary: 'The customer ends sign-ins on other devices.' },
  initial: 'asking',
  states: {
    asking: asking('Asks before the device is signed out. A failure is shown here.', 'Sign out'),
    working: {
      tags: 'busy',
      meta: { title: 'Signing out', summary: 'The bank ends the sign-in.', button: 'Sign out' },
      invoke: {
        src: 'endSession',
        input: ({ context }) => ({ session: context.ending! }),
        onDone: { target: refreshing, actions: 'setSessionNews' },
        onError: failed,
      },
    },
  },
})

/** Asks before the change of the email is dropped. */
export const cancelingEmail = securitySetup.createStateConfig({
  tags: 'askEmailCancel',
  meta: {
    title: 'Keep the email',
    summary: 'The customer drops a change of the email that is not confirmed yet.',
  },
  initial: 'asking',
  states: {
    asking: asking(
      'Asks before the change is dropped. A failure is shown here.',
      'Keep my current email',
    ),
    working: {
      tags: 'busy',
      meta: {
        title: 'Dropping the change',
        summary: 'The bank voids the link that it emailed.',
        button: 'Keep my current email',
      },
      invoke: {
        src: 'cancelEmailChange',
        onDone: {
          target: refreshing,
          actions: { type: 'setNews', params: { news: 'emailKept' } },
        },
        onError: failed,
      },
    },
  },
})

/** Says what freezing stops, and freezes at once. */
export const freezing = securitySetup.createStateConfig({
  tags: 'askFreeze',
  meta: { title: 'Freeze the account', summary: 'The customer stops all that moves money out.' },
  initial: 'asking',
  states: {
    asking: asking('Says what stops and what goes on. A failure is shown here.', 'Freeze now'),
    working: {
      tags: 'busy',
      meta: {
        title: 'Freezing',
        summary: 'The bank freezes the account right away.',
        button: 'Freeze now',
      },
      invoke: {
        src: 'freezeAccount',
        onDone: {
          target: refreshing,
          actions: [{ type: 'setNews', params: { news: 'frozen' } }, 'refreshCustomer'],
        },
        // Without an answer the account may be frozen, so every page must read the customer again.
        onError: { ...failed, actions: [failed.actions, 'refreshCustomer'] },
      },
    },
  },
})

/** Ends the freeze, after a proof. */
export const unfreezing = securitySetup.createStateConfig({
  meta: { title: 'Unfreeze the account', summary: 'The customer ends the freeze.' },
  initial: 'proving',
  states: {
    proving: proving('unfreeze'),
    open: {
      tags: ['busy', 'unfreezing'],
      meta: { title: 'Unfreezing', summary: 'The bank ends the freeze.' },
      invoke: {
        src: 'unfreezeAccount',
        onDone: {
          target: refreshing,
          actions: [{ type: 'setNews', params: { news: 'unfrozen' } }, 'refreshCustomer'],
        },
        onError: [
          {
            guard: { type: 'isGrantRequired', params: errorOf },
            target: 'proving',
            actions: 'toastProofAgain',
          },
          {
            target: refreshing,
            actions: [
              {
                type: 'setFailure',
                params: ({ event }) => ({ error: event.error, section: 'freeze' }),
              },
              'refreshCustomer',
            ],
          },
        ],
      },
    },
  },
})
