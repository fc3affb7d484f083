import { endOf, errorOf } from '#machines/params.ts'
import { promptEnds } from '#machines/passkeyPrompt.ts'
import { factorSetup } from './factorSetup.setup.ts'

/** A new passkey: its name, the browser's prompt, the bank. G34 */
export const passkey = factorSetup.createStateConfig({
  tags: 'passkey',
  meta: {
    title: 'Passkey',
    summary: 'The customer adds a passkey of this device.',
    button: 'Create passkey',
  },
  initial: 'beginning',
  states: {
    beginning: {
      tags: ['beginning', 'busy'],
      meta: {
        title: 'Beginning',
        summary: 'The bank is asked for what the device must sign. Nothing is stored yet.',
      },
      invoke: {
        src: 'beginPasskey',
        onDone: [
          {
            guard: { type: 'isSupported', params: endOf },
            target: 'naming',
          },
          { target: 'unsupported' },
        ],
        onError: [
          { guard: { type: 'isProofOver', params: errorOf }, target: '#factorSetup.expired' },
          { target: 'notBegun', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
      on: { close: '#factorSetup.closed' },
    },
    notBegun: {
      tags: 'notBegun',
      meta: {
        title: 'Not begun',
        summary: 'The page says why, and that nothing has changed.',
        button: 'Try again',
      },
      on: {
        retry: { target: 'beginning', actions: 'clearProblems' },
        close: '#factorSetup.closed',
      },
    },
    unsupported: {
      tags: 'unsupported',
      meta: {
        title: 'Not possible here',
        summary: 'This browser has no passkeys: the window says so, and names an app instead.',
        button: 'Close',
      },
      on: { close: '#factorSetup.closed' },
    },
    naming: {
      meta: {
        title: 'Naming it',
        summary:
          'The name is suggested from the device, and can be changed. If the prompt was closed, the window says so calmly.',
      },
      on: {
        fieldChanged: { actions: { type: 'setField', params: ({ event }) => event } },
        submit: [
          { guard: 'isNameValid', target: 'prompting', actions: 'clearProblems' },
          { actions: 'setNameError' },
        ],
        close: '#factorSetup.closed',
      },
    },
    prompting: {
      tags: ['prompting', 'busy'],
      meta: {
        title: 'Prompting',
        summary: 'The browser or the device makes the passkey, by fingerprint, face or PIN.',
      },
      invoke: {
        src: 'createPasskey',
        ...promptEnds('saving', 'naming'),
      },
      on: { close: '#factorSetup.closed' },
    },
    saving: {
      tags: 'busy',
      meta: {
        title: 'Saving',
        summary: 'The bank checks what the device has signed, and stores the public half.',
        button: 'Saving…',
      },
      invoke: {
        src: 'savePasskey',
        input: ({ context }) => ({ name: context.values.name.trim() }),
        onDone: [
          {
            guard: { type: 'hasNewCodes', params: endOf },
            target: '#factorSetup.showingCodes',
          },
          { target: '#factorSetup.changed' },
        ],
        onError: [
          { guard: { type: 'isProofOver', params: errorOf }, target: '#factorSetup.expired' },
          { target: 'naming', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
  },
})
