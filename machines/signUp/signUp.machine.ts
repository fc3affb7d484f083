import { typedBefore } from '#machines/formFields.ts'
import { errorOf } from '#machines/params.ts'
import { emptyValues, signUpFields } from './signUp.form.ts'
import { signUp } from './signUp.setup.ts'
import { filling } from './signUp.steps.ts'
import type { SignUpStep } from './signUp.types.ts'

const isStepRefused = (step: SignUpStep) => ({
  type: 'isStepRefused' as const,
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, step }),
})

/** Opening an account: four steps, one request, a free account number, the way to sign-in. A7–A12 */
export const signUpMachine = signUp.createMachine({
  id: 'signUp',
  meta: { title: 'Sign up', summary: 'A visitor opens an account in four short steps.' },
  output: ({ context: { values } }) => ({ email: values.email.trim() }),
  context: ({ input }) => ({
    values: { ...emptyValues, ...typedBefore(signUpFields, input.draft) },
    step: input.step,
    errors: {},
    consents: [],
    taken: 0,
    today: input.today,
  }),
  initial: 'filling',
  states: {
    filling,
    submitting: {
      tags: ['busy', 'submitting', 'security'],
      type: 'parallel',
      meta: {
        title: 'Opening the account',
        summary:
          'The account is being opened; a line asks the customer to wait. A taken number is drawn again.',
        button: 'Sign Up',
      },
      states: {
        hint: {
          meta: {
            title: 'Button label',
            summary: 'The label of the button, by the time since Sign Up was pressed.',
          },
          initial: 'waiting',
          states: {
            waiting: {
              meta: {
                title: 'Up to 9 s',
                summary: 'The button keeps its label and cannot be pressed.',
                button: 'Sign Up',
              },
              after: { signUpSlow: 'slow' },
            },
            slow: {
              meta: {
                title: 'Longer than 9 s',
                summary:
                  'The button says that the details are being checked. The request continues.',
                button: 'Validating...',
              },
              after: { signUpSlower: 'slower' },
            },
            slower: {
              meta: {
                title: 'Longer than 18 s',
                summary: 'The button asks for patience. The request continues; nothing is lost.',
                button: 'Loading...',
              },
            },
          },
        },
        request: {
          meta: { title: 'Request', summary: 'What is sent to the bank meanwhile.' },
          initial: 'preparing',
          states: {
            preparing: {
              meta: {
                title: 'Checking for a number',
                summary: 'A number drawn for an earlier attempt is kept.',
              },
              always: [{ guard: 'hasAccountNumber', target: 'posting' }, { target: 'drawing' }],
            },
            drawing: {
              meta: {
                title: 'Drawing a number',
                summary: 'The browser draws a new account number.',
              },
              invoke: {
                src: 'drawAccountNumber',
                onDone: {
                  target: 'posting',
                  actions: {
                    type: 'setAccountNumber',
                    params: ({ event }) => ({ number: event.output }),
                  },
                },
                onError: {
                  target: '#signUp.filling.security',
                  actions: { type: 'setFailure', params: errorOf },
                },
              },
            },
            posting: {
              meta: { title: 'Registering', summary: 'The registration is being sent.' },
              invoke: {
                src: 'register',
                input: ({ context }) => ({
                  values: context.values,
                  accountNumber: context.accountNumber!,
                  consents: context.consents,
                }),
                onDone: { target: '#signUp.registered', actions: 'toastRegistered' },
                onError: [
                  {
                    guard: { type: 'canDrawAgain', params: errorOf },
                    target: 'drawing',
                    actions: 'discardAccountNumber',
                  },
                  {
                    guard: { type: 'isNumberTaken', params: errorOf },
                    target: '#signUp.filling.security',
                    actions: [
                      'discardAccountNumber',
                      { type: 'setNumbersTakenFailure', params: errorOf },
                    ],
                  },
                  {
                    guard: { type: 'isEmailTaken', params: errorOf },
                    target: '#signUp.filling.contact',
                    actions: [{ type: 'setFailure', params: errorOf }, 'toastExists'],
                  },
                  {
                    guard: isStepRefused('identity'),
                    target: '#signUp.filling.identity',
                    actions: { type: 'setFailure', params: errorOf },
                  },
                  {
                    guard: isStepRefused('contact'),
                    target: '#signUp.filling.contact',
                    actions: { type: 'setFailure', params: errorOf },
                  },
                  {
                    guard: isStepRefused('household'),
                    target: '#signUp.filling.household',
                    actions: { type: 'setFailure', params: errorOf },
                  },
                  {
                    target: '#signUp.filling.security',
                    actions: { type: 'setFailure', params: errorOf },
                  },
                ],
              },
            },
          },
        },
      },
    },
    registered: {
      tags: ['busy', 'registered', 'security'],
      meta: {
        title: 'Registered',
        summary: 'The account is open. The sign-in page opens in two seconds.',
        button: 'Sign Up',
      },
      after: { signUpRedirect: 'done' },
    },
    done: {
      type: 'final',
      tags: ['registered', 'security'],
      meta: {
        title: 'Account opened',
        summary: 'The sign-in page opens.',
        button: 'Sign Up',
      },
    },
  },
})
