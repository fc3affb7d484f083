import type { Failure } from '#domain/failure.ts'
import { sharedAction } from './formFields.ts'
import { errorOf } from './params.ts'
import type { NewPasskeyOutcome } from './proofMethods.ts'

/** Guard: there is something to send. */
export const isAnswered = (_: unknown, { outcome }: { outcome: NewPasskeyOutcome }): boolean =>
  outcome === 'answered'

interface PasskeyContext {
  errors: object
  failure?: Failure
  passkeyProblem?: Exclude<NewPasskeyOutcome, 'answered'>
}

/** Actions around the prompt: `clearProblems` clears what the last attempt left, at the field and beside the form too. */
export const passkeyActions = {
  clearProblems: sharedAction<PasskeyContext>(() => ({
    errors: {},
    failure: undefined,
    passkeyProblem: undefined,
  })),
  setPasskeyProblem: sharedAction<PasskeyContext, { outcome: NewPasskeyOutcome }>(
    (_, { outcome }) => ({ passkeyProblem: outcome === 'answered' ? undefined : outcome }),
  ),
}

/** Params of a guard or action: how the browser's prompt ended. */
const outcomeOf = <Outcome extends NewPasskeyOutcome>({
  event,
}: {
  event: { output: Outcome }
}) => ({ outcome: event.output })

/** Where the browser's prompt for a passkey leads: on when there is something to send, else back to try again. */
export const promptEnds = <const Answered extends string, const Back extends string>(
  answered: Answered,
  back: Back,
) =>
  ({
    onDone: [
      { guard: { type: 'isAnswered', params: outcomeOf }, target: answered },
      { target: back, actions: { type: 'setPasskeyProblem', params: outcomeOf } },
    ],
    onError: { target: back, actions: { type: 'setFailure', params: errorOf } },
  }) as const

interface PasskeyPrompt<Clear extends string, Answered extends string> {
  /** the screen before the prompt */
  ready: string
  /** the action that clears what the last attempt left */
  clear: Clear
  /** where an answer leads */
  answered: Answered
}

/** The states `ready` and `prompting`: a button, then the browser's prompt for a passkey. G31 */
export const passkeyPrompt = <const Clear extends string, const Answered extends string>({
  ready,
  clear,
  answered,
}: PasskeyPrompt<Clear, Answered>) =>
  ({
    ready: {
      meta: { title: 'Ready', summary: ready },
      on: { usePasskey: { target: 'prompting', actions: clear } },
    },
    prompting: {
      tags: ['busy', 'prompting'],
      meta: {
        title: 'Prompting',
        summary: 'The browser or the device asks for fingerprint, face or PIN.',
      },
      invoke: { src: 'askPasskey', ...promptEnds(answered, 'ready') },
    },
  }) as const
