import { errorOf } from '#machines/params.ts'
import type { WindowOutput } from '#machines/security/security.types.ts'
import { app } from './factorSetup.appStates.ts'
import { passkey } from './factorSetup.passkeyStates.ts'
import { factorSetup } from './factorSetup.setup.ts'

/**
 * The windows of second factors, after the customer proved who is there: a new passkey, an authenticator app, removing
 * one, new recovery codes. G34–G37
 */
export const factorSetupMachine = factorSetup.createMachine({
  id: 'factorSetup',
  meta: {
    title: 'Second factors',
    summary:
      'The customer adds a passkey or an authenticator app, removes one, or has new recovery codes made.',
  },
  context: ({ input }) => ({ ...input, values: { name: input.device }, errors: {}, kept: false }),
  output: ({ event }) => event.output as WindowOutput,
  initial: 'choosing',
  states: {
    choosing: {
      meta: { title: 'Which window?', summary: 'The page says what the window is for.' },
      always: [
        { guard: { type: 'isTask', params: { task: 'passkey' } }, target: 'passkey' },
        { guard: { type: 'isTask', params: { task: 'app' } }, target: 'app' },
        { guard: { type: 'isTask', params: { task: 'remove' } }, target: 'removing' },
        { target: 'newCodes' },
      ],
    },
    passkey,
    app,
    removing: {
      tags: 'removing',
      meta: {
        title: 'Removing',
        summary: 'The window says what is lost, above all when it is the last one.',
        button: 'Remove',
      },
      initial: 'asking',
      states: {
        asking: {
          meta: { title: 'Asking', summary: 'The customer decides. Nothing has changed yet.' },
          on: {
            submit: { target: 'sending', actions: 'clearProblems' },
            close: '#factorSetup.closed',
          },
        },
        sending: {
          tags: 'busy',
          meta: { title: 'Removing it', summary: 'The bank forgets it.', button: 'Removing…' },
          invoke: {
            src: 'removeFactor',
            input: ({ context }) => ({ factor: context.factor!.id }),
            onDone: '#factorSetup.changed',
            onError: [
              { guard: { type: 'isProofOver', params: errorOf }, target: '#factorSetup.expired' },
              { target: 'asking', actions: { type: 'setFailure', params: errorOf } },
            ],
          },
        },
      },
    },
    newCodes: {
      tags: 'newCodes',
      meta: {
        title: 'New recovery codes',
        summary: 'The window says that the earlier codes stop working.',
        button: 'Make new codes',
      },
      initial: 'asking',
      states: {
        asking: {
          meta: { title: 'Asking', summary: 'The customer decides. Nothing has changed yet.' },
          on: {
            submit: { target: 'sending', actions: 'clearProblems' },
            close: '#factorSetup.closed',
          },
        },
        sending: {
          tags: 'busy',
          meta: {
            title: 'Making them',
            summary: 'The bank makes ten codes and voids the earlier ones.',
            button: 'Making new codes…',
          },
          invoke: {
            src: 'makeCodes',
            onDone: '#factorSetup.showingCodes',
            onError: [
              { guard: { type: 'isProofOver', params: errorOf }, target: '#factorSetup.expired' },
              { target: 'asking', actions: { type: 'setFailure', params: errorOf } },
            ],
          },
        },
      },
    },
    showingCodes: {
      tags: 'codes',
      meta: {
        title: 'Recovery codes',
        summary:
          'Ten codes, shown once: to copy, to download or to print. The customer says that they are kept before the window closes.',
        button: 'Done',
      },
      on: {
        codesKept: { actions: { type: 'setKept', params: ({ event }) => event } },
        close: [{ guard: 'areCodesKept', target: 'done' }, { actions: 'setKeptError' }],
      },
    },
    changed: {
      tags: 'done',
      meta: {
        title: 'Changed',
        summary: 'The window says what has changed and that a notice was emailed.',
        button: 'Done',
      },
      on: { close: 'done' },
    },
    done: {
      type: 'final',
      output: { outcome: 'done' },
      meta: { title: 'Done', summary: 'The window is closed, and the page is read again.' },
    },
    closed: {
      type: 'final',
      output: { outcome: 'closed' },
      meta: { title: 'Closed', summary: 'The window is closed.' },
    },
    expired: {
      type: 'final',
      output: { outcome: 'expired' },
      meta: {
        title: 'Proof too old',
        summary: 'The customer proves again who is there, and the window begins again.',
      },
    },
  },
})
