import { setup } from 'xstate'
import { type EmailContext, emailActions, emailEvents, isEmailValid } from '#machines/emailForm.ts'
import type { StateMeta } from '#machines/meta.ts'
import { errorOf } from '#machines/params.ts'
import type { WindowOutput } from '#machines/security/security.types.ts'
import { isGrantExpired, windowEnds } from '#machines/security/windowEnds.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type { ChangeEmailEvent, ChangeEmailInput, ChangeEmailTag } from './changeEmail.types.ts'

/**
 * A new email address, after the customer proved who is there. It counts once the link that is mailed to it was opened.
 * G23
 */
export const changeEmailMachine = setup({
  types: {
    events: {} as ChangeEmailEvent,
    context: {} as EmailContext,
    input: {} as ChangeEmailInput,
    output: {} as WindowOutput,
    tags: {} as ChangeEmailTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** PUT security/email/{id} with the grant */
    requestChange: unimplementedActor<void, { email: string }>('requestChange', ['changeEmail']),
  },
  guards: {
    isEmailValid,
    isGrantExpired,
  },
  actions: {
    ...emailActions,
  },
}).createMachine({
  id: 'changeEmail',
  meta: {
    title: 'New email',
    summary:
      'A customer has a link emailed to a new address, which counts once the link is opened.',
  },
  context: ({ input }) => ({ values: { email: input.typed ?? '' }, errors: {} }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'form',
      meta: {
        title: 'Filling in',
        summary: 'The customer types the new address. The last failure is shown.',
        button: 'Send the link',
      },
      on: {
        ...emailEvents('sending'),
        close: 'closed',
      },
    },
    sending: {
      tags: ['form', 'busy'],
      meta: {
        title: 'Sending',
        summary: 'The bank emails a link to the new address and a notice to the current one.',
        button: 'Send the link',
      },
      invoke: {
        src: 'requestChange',
        input: ({ context }) => ({ email: context.values.email.trim() }),
        onDone: 'sent',
        onError: [
          { guard: { type: 'isGrantExpired', params: errorOf }, target: 'expired' },
          { target: 'editing', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
    sent: {
      tags: 'succeeded',
      meta: {
        title: 'Link sent',
        summary: 'The window says where to look, and that the current address counts until then.',
        button: 'Done',
      },
      on: { close: 'done' },
    },
    expired: {
      type: 'final',
      meta: {
        title: 'Proof too old',
        summary: 'Nothing was sent: the customer proves again who is there. The address is kept.',
      },
      output: ({ context }) => ({ outcome: 'expired', typedEmail: context.values.email }),
    },
    ...windowEnds('the link is on its way'),
  },
  output: ({ event }) => event.output as WindowOutput,
})
