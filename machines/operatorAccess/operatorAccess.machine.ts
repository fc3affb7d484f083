import { endOf, errorOf } from '#machines/params.ts'
import { promptEnds } from '#machines/passkeyPrompt.ts'
import { type Missing, operatorAccess } from './operatorAccess.setup.ts'
import type { OwnChange, OwnSecret } from './operatorAccess.types.ts'

const setAccess = { type: 'setAccess', params: endOf } as const
const missingOf = ({ event }: { event: Missing }) => event
const secretTyped = {
  actions: {
    type: 'clearSecretError',
    params: ({ event }: { event: { field: OwnSecret } }) => event,
  },
} as const
/** With secrets alone: an empty field is marked, and nothing is sent. */
const submitFilled = [
  {
    guard: { type: 'isFilled', params: missingOf },
    target: 'sending',
    actions: 'clearProblems',
  },
  { actions: { type: 'setMissing', params: missingOf } },
] as const
const cancel = { target: '#operatorAccess.shown', actions: 'clearProblems' } as const

/** The target of a change: the page confirms it. */
const changed = (what: OwnChange) =>
  ({
    target: '#operatorAccess.shown',
    actions: [setAccess, { type: 'setChanged', params: { changed: what } }],
  }) as const

/** The failures of a change: the form shows the error, or the bank is asked for the present state. */
const notChanged = [
  {
    guard: { type: 'isSessionOver', params: errorOf },
    target: '#operatorAccess.signedOut',
    actions: [
      'clearFailure',
      { type: 'setChanged', params: { changed: 'nothing' } },
      'tellSessionEnded',
    ],
  },
  {
    guard: { type: 'isFormRefused', params: errorOf },
    target: 'typing',
    actions: { type: 'setFormFailure', params: errorOf },
  },
  { target: '#operatorAccess.reading', actions: { type: 'setFailure', params: errorOf } },
] as const

/** An operator's own ways to sign in. No password, and nothing that a device signs, is in the chart. B35–B37 */
export const operatorAccessMachine = operatorAccess.createMachine({
  id: 'operatorAccess',
  meta: {
    title: 'Your access',
    summary:
      'An operator reads how they sign in, changes the password, and adds or removes passkeys.',
  },
  context: { values: { name: '' }, errors: {} },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      meta: {
        title: 'Being read',
        summary:
          'The bank is asked for the ways to sign in; also when nobody knows whether a change was made.',
      },
      invoke: {
        src: 'readAccess',
        onDone: { target: 'shown', actions: setAccess },
        onError: [
          {
            guard: { type: 'isSessionOver', params: errorOf },
            target: 'signedOut',
            actions: ['clearFailure', 'tellSessionEnded'],
          },
          { target: 'notRead', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    shown: {
      meta: {
        title: 'Shown',
        summary: 'Who is signed in, the roles, and each way to sign in with its dates.',
      },
      on: {
        passwordChosen: { target: 'password', actions: 'begin' },
        addChosen: { target: 'adding', actions: 'begin' },
        removeChosen: {
          guard: { type: 'isRemovable', params: ({ event }) => event },
          target: 'removing',
          actions: ['begin', { type: 'setRemoved', params: ({ event }) => event }],
        },
      },
    },
    notRead: {
      meta: { title: 'Not read', summary: 'The bank did not answer.', button: 'Try again' },
      on: { retry: { target: 'reading', actions: 'clearFailure' } },
    },
    signedOut: {
      meta: {
        title: 'Session over',
        summary:
          'The page waits until the operator is signed in. It says when nothing was changed.',
      },
      on: { signedIn: { target: 'reading', actions: 'clearFailure' } },
    },
    password: {
      tags: 'password',
      meta: {
        title: 'New password',
        summary: 'The operator types the current password and a new one.',
        button: 'Change password',
      },
      initial: 'typing',
      states: {
        typing: {
          meta: { title: 'Filling in', summary: 'The last failure is shown.' },
          on: {
            secretTyped,
            submit: submitFilled,
            cancel,
          },
        },
        sending: {
          tags: 'busy',
          meta: {
            title: 'Changing it',
            summary: 'The bank compares the current password, and ends every other session.',
            button: 'Changing…',
          },
          invoke: { src: 'changePassword', onDone: changed('password'), onError: notChanged },
        },
      },
    },
    adding: {
      tags: 'adding',
      meta: {
        title: 'New passkey',
        summary: 'The operator names the passkey and types the current password.',
        button: 'Create passkey',
      },
      initial: 'typing',
      states: {
        typing: {
          meta: {
            title: 'Filling in',
            summary: 'The last failure is shown, or how the browser’s prompt ended.',
          },
          on: {
            fieldChanged: { actions: { type: 'setField', params: ({ event }) => event } },
            secretTyped,
            submit: [
              {
                guard: { type: 'isNamed', params: missingOf },
                target: 'starting',
                actions: 'clearProblems',
              },
              { actions: { type: 'setFormErrors', params: missingOf } },
            ],
            cancel,
          },
        },
        starting: {
          tags: 'busy',
          meta: {
            title: 'Asking the bank',
            summary: 'The bank compares the password before the device is asked.',
          },
          invoke: { src: 'startPasskey', onDone: 'prompting', onError: notChanged },
        },
        prompting: {
          tags: ['busy', 'prompting'],
          meta: {
            title: 'Prompting',
            summary: 'The device makes the passkey, by fingerprint, face or PIN.',
          },
          invoke: { src: 'makePasskey', ...promptEnds('saving', 'typing') },
          on: { cancel },
        },
        saving: {
          tags: 'busy',
          meta: {
            title: 'Saving',
            summary: 'The bank checks what the device has signed, and stores the public half.',
            button: 'Saving…',
          },
          invoke: {
            src: 'addPasskey',
            input: ({ context }) => ({ name: context.values.name.trim() }),
            onDone: changed('added'),
            onError: notChanged,
          },
        },
      },
    },
    removing: {
      tags: 'removing',
      meta: {
        title: 'Remove a passkey?',
        summary: 'The operator types the current password. Another second step stays.',
        button: 'Remove',
      },
      initial: 'typing',
      states: {
        typing: {
          meta: { title: 'Filling in', summary: 'The last failure is shown.' },
          on: {
            secretTyped,
            submit: submitFilled,
            cancel,
          },
        },
        sending: {
          tags: 'busy',
          meta: {
            title: 'Removing it',
            summary: 'The bank compares the password, and forgets the passkey.',
            button: 'Removing…',
          },
          invoke: {
            src: 'removePasskey',
            input: ({ context }) => ({ id: context.removed!.id }),
            onDone: changed('removed'),
            onError: notChanged,
          },
        },
      },
    },
  },
})
