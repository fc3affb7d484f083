import { endOf, errorOf } from '#machines/params.ts'
import { factorSetup } from './factorSetup.setup.ts'

/** An authenticator app: its secret as a QR code and as text, then a code of it. G35 */
export const app = factorSetup.createStateConfig({
  tags: 'app',
  meta: {
    title: 'Authenticator app',
    summary: 'The customer sets up an app that shows six digits.',
    button: 'Turn on',
  },
  initial: 'beginning',
  states: {
    beginning: {
      tags: ['beginning', 'busy'],
      meta: {
        title: 'Beginning',
        summary: 'The bank makes a secret for the app. It counts only after a code of it.',
      },
      invoke: {
        src: 'beginApp',
        onDone: 'scanning',
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
    scanning: {
      meta: {
        title: 'Scanning',
        summary:
          'The QR code, the secret as text to copy, and a field for the code that the app shows then.',
      },
      on: {
        codeTyped: { actions: 'clearCodeError' },
        submit: [
          {
            guard: { type: 'isCodeTyped', params: ({ event }) => event },
            target: 'checking',
            actions: 'clearProblems',
          },
          { actions: 'setMissingCodeError' },
        ],
        close: '#factorSetup.closed',
      },
    },
    checking: {
      tags: 'busy',
      meta: {
        title: 'Checking',
        summary: 'The bank compares the code with the secret.',
        button: 'Checking…',
      },
      invoke: {
        src: 'saveApp',
        onDone: [
          {
            guard: { type: 'hasNewCodes', params: endOf },
            target: '#factorSetup.showingCodes',
          },
          { target: '#factorSetup.changed' },
        ],
        onError: [
          { guard: { type: 'isProofOver', params: errorOf }, target: '#factorSetup.expired' },
          {
            guard: { type: 'isCodeWrong', params: errorOf },
            target: 'scanning',
            actions: { type: 'setWrongCodeError', params: errorOf },
          },
          { target: 'scanning', actions: { type: 'setFailure', params: errorOf } },
        ],
      },
    },
  },
})
