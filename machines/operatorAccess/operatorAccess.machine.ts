import { assign, sendTo, setup } from 'xstate'
import type { OwnAccess } from '#contract/backOffice.ts'
import { failureOf } from '#domain/failure.ts'
import { fieldProblems } from '#domain/fieldPatterns.ts'
import { passkeyNameRule } from '#domain/fieldRules.ts'
import { failureActions, refusedFields, setField } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { endOf, errorOf } from '#machines/params.ts'
import { isAnswered, passkeyActions, promptEnds } from '#machines/passkeyPrompt.ts'
import type { NewPasskeyOutcome } from '#machines/proofMethods.ts'
import { parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type {
  OperatorAccessContext,
  OperatorAccessEvent,
  OperatorAccessReport,
  OperatorAccessTag,
  OwnChange,
  OwnSecret,
} from './operatorAccess.types.ts'

interface Missing {
  missing: readonly OwnSecret[]
}
interface Failed {
  error: unknown
}

const missingMessages: Record<OwnSecret, string> = {
  password: 'Enter your current password',
  newPassword: 'Enter a new password',
}
const fields = ['password', 'newPassword', 'name'] as const

const nameProblems = ({ values }: OperatorAccessContext) =>
  fieldProblems({ name: passkeyNameRule }, ['name'], values)
const problemsOf = (missing: readonly OwnSecret[]) =>
  Object.fromEntries(missing.map((secret) => [secret, missingMessages[secret]]))

/** The passkey with this id, where another second step would stay. */
export const removableOf = (
  { access }: Pick<OperatorAccessContext, 'access'>,
  id: string,
): OwnAccess['passkeys'][number] | undefined =>
  access && (access.app || access.passkeys.length > 1)
    ? access.passkeys.find((passkey) => passkey.id === id)
    : undefined

const operatorAccess = setup({
  types: {
    events: {} as OperatorAccessEvent,
    context: {} as OperatorAccessContext,
    tags: {} as OperatorAccessTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** GET backoffice/access */
    readAccess: unimplementedActor<OwnAccess>('readAccess', 'backOffice'),
    /** POST backoffice/access/password with both passwords. */
    changePassword: unimplementedActor<OwnAccess>('changePassword', 'backOffice'),
    /** POST backoffice/access/passkeys/start with the password; what the device must sign stays outside the chart. */
    startPasskey: unimplementedActor<void>('startPasskey', 'backOffice'),
    /** Asks the browser to make a passkey; what it answers stays outside the chart. */
    makePasskey: unimplementedActor<NewPasskeyOutcome>('makePasskey', 'browser'),
    /** POST backoffice/access/passkeys/add with the new passkey. */
    addPasskey: unimplementedActor<OwnAccess, { name: string }>('addPasskey', 'backOffice'),
    /** POST backoffice/access/passkeys/remove with the password. */
    removePasskey: unimplementedActor<OwnAccess, { id: string }>('removePasskey', 'backOffice'),
  },
  guards: {
    isAnswered,
    isFilled: (_, { missing }: Missing) => missing.length === 0,
    isNamed: ({ context }, { missing }: Missing) =>
      missing.length === 0 && Object.keys(nameProblems(context)).length === 0,
    isRemovable: ({ context }, { id }: { id: string }) => removableOf(context, id) !== undefined,
    isSessionOver: (_, { error }: Failed) => failureOf(error).kind === 'unauthorized',
    /** A field is wrong, or there were too many tries: the form stays. */
    isFormRefused: (_, { error }: Failed) => {
      const failure = failureOf(error)
      return (
        failure.kind === 'rateLimited' || Object.keys(refusedFields(failure, fields)).length > 0
      )
    },
  },
  actions: {
    ...failureActions,
    ...passkeyActions,
    setField: setField<'name'>(),
    begin: assign({
      values: { name: '' },
      errors: {},
      failure: undefined,
      passkeyProblem: undefined,
      changed: undefined,
    }),
    setRemoved: assign({
      removed: ({ context }, { id }: { id: string }) => removableOf(context, id),
    }),
    clearSecretError: assign({
      errors: ({ context: { errors } }, { field }: { field: OwnSecret }) => ({
        ...errors,
        [field]: undefined,
      }),
    }),
    setMissing: assign({
      failure: undefined,
      errors: (_, { missing }: Missing) => problemsOf(missing),
    }),
    setFormErrors: assign({
      failure: undefined,
      errors: ({ context }, { missing }: Missing) => ({
        ...problemsOf(missing),
        ...nameProblems(context),
      }),
    }),
    setFormFailure: assign((_, { error }: Failed) => {
      const failure = failureOf(error)
      const errors = refusedFields(failure, fields)
      return Object.keys(errors).length > 0 ? { errors, failure: undefined } : { failure, errors }
    }),
    setAccess: assign((_, access: OwnAccess) => ({ access })),
    setChanged: assign((_, { changed }: { changed: OwnChange }) => ({ changed })),
    tellSessionEnded: sendTo(parent<OperatorAccessReport>(), { type: 'sessionEnded' }),
  },
})

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
