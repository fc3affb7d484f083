import { assign, setup } from 'xstate'
import { failureOf, hasCode } from '#domain/failure.ts'
import { fieldProblems } from '#domain/fieldPatterns.ts'
import { passkeyNameRule } from '#domain/fieldRules.ts'
import { failureAndErrors, setField } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { isAnswered, passkeyActions } from '#machines/passkeyPrompt.ts'
import {
  missingCodeMessages,
  type NewPasskeyOutcome,
  wrongProofMessage,
} from '#machines/proofMethods.ts'
import type { WindowOutput } from '#machines/security/security.types.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import type {
  FactorSetupContext,
  FactorSetupEvent,
  FactorSetupInput,
  FactorSetupTag,
  FactorTask,
} from './factorSetup.types.ts'

/** The data before the prompt for a passkey. */
export interface PasskeyStart {
  /** this browser can make passkeys */
  supported: boolean
}

/** The bank's answer to a new factor; the codes themselves stay outside the chart. */
export interface FactorSaved {
  /** it made recovery codes, which are shown once */
  hasCodes: boolean
}

/** The name that a passkey is listed by. */
const nameProblem = (name: string): string | undefined =>
  fieldProblems({ name: passkeyNameRule }, ['name'], { name }).name

/** Types, calls, guards and actions of the windows of second factors. */
export const factorSetup = setup({
  types: {
    events: {} as FactorSetupEvent,
    context: {} as FactorSetupContext,
    input: {} as FactorSetupInput,
    output: {} as WindowOutput,
    tags: {} as FactorSetupTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** POST security/passkeys/options/{id} with the grant, if this browser can make passkeys. */
    beginPasskey: unimplementedActor<PasskeyStart>('beginPasskey', ['passkeyOptions']),
    /** Asks the browser to make a passkey; what it answers stays outside the chart. */
    createPasskey: unimplementedActor<NewPasskeyOutcome>('createPasskey', 'browser'),
    /** POST security/passkeys/{id} */
    savePasskey: unimplementedActor<FactorSaved, { name: string }>('savePasskey', ['addPasskey']),
    /** POST security/app/options/{id} with the grant; the secret stays outside the chart. */
    beginApp: unimplementedActor<void>('beginApp', ['appOptions']),
    /** POST security/app/{id} with the typed code */
    saveApp: unimplementedActor<FactorSaved>('saveApp', ['addApp']),
    /** POST security/factors/remove/{id} with the grant */
    removeFactor: unimplementedActor<void, { factor: string }>('removeFactor', ['removeFactor']),
    /** POST security/recovery/{id} with the grant */
    makeCodes: unimplementedActor<void>('makeCodes', ['newRecoveryCodes']),
  },
  guards: {
    isTask: ({ context }, { task }: { task: FactorTask }) => context.task === task,
    isSupported: (_, { supported }: PasskeyStart) => supported,
    isNameValid: ({ context }) => nameProblem(context.values.name) === undefined,
    isAnswered,
    hasNewCodes: (_, { hasCodes }: FactorSaved) => hasCodes,
    isCodeTyped: (_, { typed }: { typed?: boolean }) => typed === true,
    areCodesKept: ({ context }) => context.kept,
    /** The proof or the offer of the bank is too old: only a new proof helps. */
    isProofOver: (_, { error }: { error: unknown }) =>
      hasCode(error, 'grantRequired', 'challengeVoid') || failureOf(error).attemptsLeft === 0,
    isCodeWrong: (_, { error }: { error: unknown }) => hasCode(error, 'wrongProof'),
  },
  actions: {
    setField: setField<'name'>(),
    ...passkeyActions,
    clearCodeError: assign({ errors: {} }),
    setNameError: assign({
      errors: ({ context }) => ({ name: nameProblem(context.values.name) }),
    }),
    setMissingCodeError: assign({ errors: { code: missingCodeMessages.app } }),
    setWrongCodeError: assign({
      errors: (_, { error }: { error: unknown }) => ({
        code: wrongProofMessage('app', failureOf(error).attemptsLeft),
      }),
    }),
    setKept: assign({
      kept: (_, { kept }: { kept: boolean }) => kept,
      errors: {},
    }),
    /** A new object each time: after each early try the box gets the focus again. */
    setKeptError: assign({
      errors: () => ({ kept: 'Keep the codes first. They are not shown again.' }),
    }),
    setFailure: failureAndErrors(['name', 'code']),
  },
})
