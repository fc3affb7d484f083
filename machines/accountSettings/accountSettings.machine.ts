import { assign, emit, setup } from 'xstate'
import { type Failure, failureOf } from '#domain/failure.ts'
import { pick } from '#machines/delays.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { provided } from '#machines/provided.ts'

/** The details a customer may change, as the payload names them (D12). */
export const settingsFields = [
  'firstName',
  'middleName',
  'lastName',
  'dob',
  'age',
  'gender',
  'maritalstatus',
  'address',
  'city',
] as const
export type SettingsField = (typeof settingsFields)[number]
export type SettingsValues = Record<SettingsField, string>

// Events

export type AccountSettingsEvent =
  | { type: 'fieldChanged'; field: SettingsField; value: string }
  | { type: 'submit' }
  | { type: 'close' }
  /** the question whether to leave: stay */
  | { type: 'stay' }
  | { type: 'leave' }

// Emitted

export type AccountSettingsEmitted =
  | ToastEvent
  /** the bank has, or may have, other details than before */
  | { type: 'changed' }

// Context

export interface AccountSettingsContext {
  /** the details as the bank had them when the window opened */
  known: SettingsValues
  values: SettingsValues
  /** the name of an approved identity record; absent when there is none */
  verifiedName?: string
  errors: Partial<Record<SettingsField, string>>
  touched: boolean
  trouble?: Failure
}

// Input

export interface AccountSettingsInput {
  /** the details as the bank has them */
  values: SettingsValues
  /** the name of an approved identity record; absent when there is none */
  verifiedName?: string
}

// Tags

export type AccountSettingsTag = 'busy' | 'form' | 'leaving' | 'succeeded'

/** A customer's own details: changed in one form; a blank field keeps what the bank has. D12 */
export const accountSettingsMachine = setup({
  types: {
    events: {} as AccountSettingsEvent,
    emitted: {} as AccountSettingsEmitted,
    context: {} as AccountSettingsContext,
    input: {} as AccountSettingsInput,
    tags: {} as AccountSettingsTag,
    meta: {} as StateMeta,
  },
  delays: pick('settingsClose'),
  actors: {
    /** PUT users/{id} */
    saveSettings: provided<void, SettingsValues>('saveSettings'),
  },
  guards: {
    somethingTyped: ({ context }) => context.touched,
  },
  actions: {
    takeField: assign({
      values: ({ context }, { field, value }: { field: SettingsField; value: string }) => ({
        ...context.values,
        [field]: value,
      }),
      errors: ({ context }, { field }) => ({ ...context.errors, [field]: undefined }),
      touched: true,
    }),
    forgetTrouble: assign({ trouble: undefined, errors: {} }),
    takeTrouble: assign((_, { error }: { error: unknown }) => {
      const trouble = failureOf(error)
      const known = settingsFields.map((field) => [field, trouble.fields?.[field]])
      return { trouble, errors: Object.fromEntries(known) }
    }),
    toastUpdated: emit(toast('detailsUpdated', 'success')),
    tellChanged: emit({ type: 'changed' }),
  },
}).createMachine({
  id: 'accountSettings',
  meta: {
    title: 'Account settings',
    summary: 'The customer corrects personal details; a blank field keeps its value.',
  },
  context: ({ input: { values, verifiedName } }) => ({
    known: values,
    values,
    verifiedName,
    errors: {},
    touched: false,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'form',
      meta: {
        title: 'Changing details',
        summary:
          'The customer’s details, ready to be changed. What went wrong last stands beside them.',
        button: 'Save changes',
      },
      on: {
        fieldChanged: { actions: { type: 'takeField', params: ({ event }) => event } },
        submit: { target: 'saving', actions: 'forgetTrouble' },
        close: [{ guard: 'somethingTyped', target: 'leavingAsked' }, { target: 'closed' }],
      },
    },
    leavingAsked: {
      tags: ['form', 'leaving'],
      meta: {
        title: 'Leaving?',
        summary: 'Asks before changes that were not saved are thrown away.',
        button: 'Save changes',
      },
      on: { stay: 'editing', leave: 'closed', close: 'editing' },
    },
    saving: {
      tags: ['form', 'busy'],
      meta: {
        title: 'Saving',
        summary: 'The form is held still until the bank has answered.',
        button: 'Save changes',
      },
      invoke: {
        src: 'saveSettings',
        input: ({ context }) => context.values,
        onDone: 'saved',
        onError: {
          target: 'editing',
          actions: [
            { type: 'takeTrouble', params: ({ event }) => ({ error: event.error }) },
            // Without an answer they may have been saved all the same: the record is read again.
            'tellChanged',
          ],
        },
      },
    },
    saved: {
      tags: 'succeeded',
      meta: {
        title: 'Details updated',
        summary: 'A toast says so; the window closes after 2 s.',
      },
      entry: ['toastUpdated', 'tellChanged'],
      after: { settingsClose: 'closed' },
      on: { close: 'closed' },
    },
    closed: {
      type: 'final',
      meta: { title: 'Closed', summary: 'The window is gone.' },
    },
  },
})
