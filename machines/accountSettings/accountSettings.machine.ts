import { assign, emit, sendTo, setup } from 'xstate'
import { withoutErrors } from '#domain/age.ts'
import { hasCode } from '#domain/failure.ts'
import { settingsFields } from '#domain/fieldRules.ts'
import { pickDelays } from '#machines/delays.ts'
import {
  draftActions,
  isFormValid,
  isTouched,
  submitForm,
  typedBefore,
} from '#machines/formFields.ts'
import { closeForm, hasUnsavedChanges, leaveQuestion } from '#machines/leaveQuestion.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { endOf, errorOf } from '#machines/params.ts'
import type { reauthenticationMachine } from '#machines/reauthentication/reauthentication.machine.ts'
import type { ReauthenticationOutput } from '#machines/reauthentication/reauthentication.types.ts'
import { parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { unimplementedFlow } from '#machines/unimplementedFlow.ts'
import { problemsOf, toPayload } from './accountSettings.form.ts'
import type {
  AccountSettingsContext,
  AccountSettingsEvent,
  AccountSettingsInput,
  AccountSettingsReport,
  AccountSettingsTag,
  SettingsValues,
} from './accountSettings.types.ts'

/**
 * A customer's own details, changed in one form; a blank field keeps the stored value. Our own bank may ask again who is
 * there before it saves them. D12
 */
export const accountSettingsMachine = setup({
  types: {
    events: {} as AccountSettingsEvent,
    emitted: {} as ToastEvent,
    context: {} as AccountSettingsContext,
    input: {} as AccountSettingsInput,
    tags: {} as AccountSettingsTag,
    children: {} as { reauthentication: 'reauthentication' },
    meta: {} as StateMeta,
  },
  delays: pickDelays('settingsClose'),
  actors: {
    /** PUT users/{id} */
    saveSettings: unimplementedActor<void, Partial<SettingsValues>>('saveSettings', ['settings']),
    reauthentication: unimplementedFlow<typeof reauthenticationMachine>('reauthentication'),
  },
  guards: {
    isFrozen: ({ context }) => context.frozen,
    hasUnsavedChanges,
    /** No other back end asks for a proof. */
    isGrantRequired: (_, { error }: { error: unknown }) => hasCode(error, 'grantRequired'),
    isGranted: (_, { granted }: ReauthenticationOutput) => granted,
    isFormValid: isFormValid(problemsOf),
  },
  actions: {
    ...draftActions(settingsFields, [], withoutErrors),
    setErrors: assign({ failure: undefined, errors: ({ context }) => problemsOf(context) }),
    toastUpdated: emit(toast('detailsUpdated', 'success')),
    tellChanged: sendTo(parent<AccountSettingsReport>(), { type: 'settingsSaved' }),
  },
}).createMachine({
  id: 'accountSettings',
  meta: {
    title: 'Account settings',
    summary: 'The customer changes personal details; a blank field keeps its value.',
  },
  context: ({ input: { values, draft, frozen = false, verifiedName, today } }) => {
    const typed = typedBefore(settingsFields, draft)
    return {
      values: { ...values, ...typed },
      stored: values,
      frozen,
      verifiedName,
      today,
      errors: {},
      touched: isTouched(typed),
    }
  },
  initial: 'opening',
  states: {
    opening: {
      meta: { title: 'Opening', summary: 'A frozen account has no form.' },
      always: [{ guard: 'isFrozen', target: 'frozen' }, { target: 'editing' }],
    },
    frozen: {
      tags: 'frozen',
      meta: {
        title: 'Account frozen',
        summary:
          'No detail changes while the account is frozen. The customer reads where to unfreeze it.',
        button: 'Close',
      },
      on: { close: 'closed' },
    },
    editing: {
      tags: 'form',
      meta: {
        title: 'Changing details',
        summary:
          'The customer’s details, ready to be changed. Invalid fields are marked before they are sent; the last failure is shown.',
        button: 'Save changes',
      },
      on: {
        fieldChanged: { actions: { type: 'setField', params: ({ event }) => event } },
        submit: submitForm('saving'),
        close: closeForm('closed'),
      },
    },
    confirmingLeave: {
      ...leaveQuestion({
        title: 'Leaving?',
        summary: 'Asks before unsaved changes are discarded.',
        button: 'Save changes',
        stay: 'editing',
        leave: 'closed',
      }),
      tags: ['form', 'leaving'],
    },
    saving: {
      tags: ['form', 'busy'],
      meta: {
        title: 'Saving',
        summary: 'The form is disabled until the bank answers.',
        button: 'Save changes',
      },
      invoke: {
        src: 'saveSettings',
        input: ({ context }) => toPayload(context),
        onDone: 'saved',
        onError: [
          { guard: { type: 'isGrantRequired', params: errorOf }, target: 'proving' },
          {
            target: 'editing',
            actions: [
              { type: 'setFailure', params: errorOf },
              // Without an answer they may still have been saved: the record is read again.
              'tellChanged',
            ],
          },
        ],
      },
    },
    proving: {
      tags: 'proving',
      meta: {
        title: 'Confirming who is there',
        summary:
          'The sign-in is some time ago, so the bank asks for the password, and the second step, before it saves. Leaving keeps the form.',
      },
      invoke: {
        id: 'reauthentication',
        src: 'reauthentication',
        systemId: 'reauthentication',
        input: { purpose: 'details' },
        onDone: [
          {
            guard: { type: 'isGranted', params: endOf },
            target: 'saving',
          },
          { target: 'editing' },
        ],
        onError: { target: 'editing', actions: { type: 'setFailure', params: errorOf } },
      },
      on: { close: 'editing' },
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
      meta: { title: 'Closed', summary: 'The window is closed.' },
    },
  },
})
