import { emit, setup } from 'xstate'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import {
  type NewPasswordContext,
  newPasswordActions,
  newPasswordEvents,
  newPasswordGuards,
} from '#machines/newPassword.ts'
import { errorOf } from '#machines/params.ts'
import type { WindowOutput } from '#machines/security/security.types.ts'
import { isGrantExpired, windowEnds } from '#machines/security/windowEnds.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type { ChangePasswordEvent, ChangePasswordTag } from './changePassword.types.ts'

/** A new password, typed twice, after the customer proved who is there. G22 */
export const changePasswordMachine = setup({
  types: {
    events: {} as ChangePasswordEvent,
    emitted: {} as ToastEvent,
    context: {} as NewPasswordContext,
    output: {} as WindowOutput,
    tags: {} as ChangePasswordTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** PUT security/password/{id} with the grant and both passwords as typed: the server compares them. */
    savePassword: unimplementedActor<void>('savePassword', ['changePassword']),
  },
  guards: {
    ...newPasswordGuards,
    isGrantExpired,
  },
  actions: {
    ...newPasswordActions,
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
        ...newPasswordEvents('saving'),
        close: 'closed',
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
          { guard: { type: 'isGrantExpired', params: errorOf }, target: 'expired' },
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
    expired: {
      type: 'final',
      meta: {
        title: 'Proof too old',
        summary: 'The password was not changed: the customer proves again who is there.',
      },
      output: { outcome: 'expired' },
    },
    ...windowEnds('the password is new'),
  },
  output: ({ event }) => event.output as WindowOutput,
})
