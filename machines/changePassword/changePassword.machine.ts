import { assign, emit, setup } from 'xstate'
import { bareBodies, failureOf, hasCode } from '#domain/failure.ts'
import { failureOrErrors } from '#machines/formFields.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { errorOf } from '#machines/params.ts'
import type { WindowOutput } from '#machines/security/security.types.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type {
  ChangePasswordContext,
  ChangePasswordEvent,
  ChangePasswordField,
  ChangePasswordTag,
} from './changePassword.types.ts'

const fields = ['password', 'confirmpassword'] as const

/** A new password, typed twice, after the customer proved who is there. G22 */
export const changePasswordMachine = setup({
  types: {
    events: {} as ChangePasswordEvent,
    emitted: {} as ToastEvent,
    context: {} as ChangePasswordContext,
    output: {} as WindowOutput,
    tags: {} as ChangePasswordTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** PUT security/password/{id} with the grant and both passwords as typed: the server compares them. */
    savePassword: unimplementedActor<void>('savePassword', ['changePassword']),
  },
  guards: {
    isFormFilled: (_, filled: { passwordFilled: boolean; confirmFilled: boolean }) =>
      filled.passwordFilled && filled.confirmFilled,
    arePasswordsDifferent: (_, { error }: { error: unknown }) =>
      failureOf(error).body === bareBodies.passwordsDiffer,
    isGrantOver: (_, { error }: { error: unknown }) => hasCode(error, 'grantRequired'),
  },
  actions: {
    clearPasswordError: assign({
      errors: ({ context }, { field }: { field: ChangePasswordField }) => ({
        ...context.errors,
        [field]: undefined,
      }),
    }),
    setErrors: assign((_, filled: { passwordFilled: boolean; confirmFilled: boolean }) => ({
      failure: undefined,
      errors: {
        password: filled.passwordFilled ? undefined : 'Password is required',
        confirmpassword: filled.confirmFilled ? undefined : 'Repeat the password',
      },
    })),
    clearFailure: assign({ failure: undefined, errors: {} }),
    setMismatchError: assign({ errors: { confirmpassword: 'This is not the same password' } }),
    setFailure: assign((_, { error }: { error: unknown }) => failureOrErrors(error, fields)),
    toastDiffer: emit(toast('passwordsDiffer', 'error')),
    toastChanged: emit(toast('passwordChanged', 'success')),
  },
}).createMachine({
  id: 'changePassword',
  meta: {
    title: 'New password',
    summary: 'A customer who is signed in sets a new password; every other device is signed out.',
  },
  context: { errors: {} },
  initial: 'editing',
  states: {
    editing: {
      tags: 'form',
      meta: {
        title: 'Filling in',
        summary: 'The customer types the new password twice. The last failure is shown.',
        button: 'Change password',
      },
      on: {
        passwordTyped: {
          actions: { type: 'clearPasswordError', params: ({ event }) => ({ field: event.field }) },
        },
        submit: [
          {
            guard: { type: 'isFormFilled', params: ({ event }) => event },
            target: 'saving',
            actions: 'clearFailure',
          },
          { actions: { type: 'setErrors', params: ({ event }) => event } },
        ],
        close: 'left',
      },
    },
    saving: {
      tags: ['form', 'busy'],
      meta: {
        title: 'Saving',
        summary: 'The bank checks the password, and signs out the other devices.',
        button: 'Change password',
      },
      invoke: {
        src: 'savePassword',
        onDone: { target: 'saved', actions: 'toastChanged' },
        onError: [
          { guard: { type: 'isGrantOver', params: errorOf }, target: 'grantOver' },
          {
            guard: { type: 'arePasswordsDifferent', params: errorOf },
            target: 'editing',
            actions: ['setMismatchError', 'toastDiffer'],
          },
          { target: 'editing', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    saved: {
      tags: 'succeeded',
      meta: {
        title: 'Changed',
        summary: 'The window says that the password is new and that the other devices are out.',
        button: 'Done',
      },
      on: { close: 'done' },
    },
    grantOver: {
      type: 'final',
      meta: {
        title: 'Proof too old',
        summary: 'The password was not changed: the customer proves again who is there.',
      },
      output: { outcome: 'grantOver' },
    },
    left: {
      type: 'final',
      meta: { title: 'Left', summary: 'The window is closed.' },
      output: { outcome: 'left' },
    },
    done: {
      type: 'final',
      meta: { title: 'Done', summary: 'The window is closed; the password is new.' },
      output: { outcome: 'done' },
    },
  },
  output: ({ event }) => event.output as WindowOutput,
})
