import { assign, emit, setup } from 'xstate'
import { withoutErrors } from '#domain/age.ts'
import { failureOf, isDuplicate } from '#domain/failure.ts'
import { pickDelays } from '#machines/delays.ts'
import { setField } from '#machines/formFields.ts'
import { type ToastEvent, toast } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import {
  MAX_DRAWS,
  missingIn,
  passwordErrors,
  refusedFields,
  stepWithErrors,
} from './signUp.form.ts'
import type {
  SignUpContext,
  SignUpEvent,
  SignUpField,
  SignUpInput,
  SignUpOutput,
  SignUpPayloadInput,
  SignUpSecurityField,
  SignUpStep,
  SignUpSubmission,
} from './signUp.types.ts'

type FormStep = Exclude<SignUpStep, 'security'>
interface Failed {
  error: unknown
}

const numbersTakenMessage =
  'We could not find you a free account number just now. What you typed is kept. Try again in a moment.'

/** Types, calls, guards and actions of the sign-up's chart. */
export const signUp = setup({
  types: {
    events: {} as SignUpEvent,
    emitted: {} as ToastEvent,
    input: {} as SignUpInput,
    output: {} as SignUpOutput,
    context: {} as SignUpContext,
    tags: {} as 'busy' | 'submitting' | 'registered' | SignUpStep,
    meta: {} as StateMeta,
  },
  delays: pickDelays('signUpSlow', 'signUpSlower', 'signUpRedirect'),
  actors: {
    /** A new account number from a cryptographic source (A12). */
    drawAccountNumber: unimplementedActor<string>('drawAccountNumber', 'browser'),
    /** POST auth/register, with the passwords read from their fields. */
    register: unimplementedActor<void, SignUpPayloadInput>('register', ['register']),
  },
  guards: {
    isStepFilled: ({ context }, { step }: { step: FormStep }) =>
      Object.keys(missingIn(context, step)).length === 0,
    /** The first step with an empty field, else the step of the draft. */
    resumesAt: ({ context }, { step }: { step: FormStep }) =>
      context.step === step || Object.keys(missingIn(context, step)).length > 0,
    arePasswordsEqual: (_, { submission }: { submission: SignUpSubmission }) =>
      Object.keys(passwordErrors(submission)).length === 0,
    hasAccountNumber: ({ context }) => context.accountNumber !== undefined,
    canDrawAgain: ({ context }, { error }: Failed) =>
      isDuplicate(error, 'accountNumber') && context.taken < MAX_DRAWS,
    isNumberTaken: (_, { error }: Failed) => isDuplicate(error, 'accountNumber'),
    isEmailTaken: (_, { error }: Failed) => isDuplicate(error, 'email'),
    isStepRefused: (_, { error, step }: Failed & { step: SignUpStep }) =>
      stepWithErrors(error) === step,
  },
  actions: {
    setField: setField<SignUpField>(withoutErrors),
    clearPasswordError: assign({
      errors: ({ context }, { field }: { field: SignUpSecurityField }) => ({
        ...context.errors,
        [field]: undefined,
      }),
    }),
    setStepErrors: assign({
      errors: ({ context }, { step }: { step: FormStep }) => ({
        ...context.errors,
        ...missingIn(context, step),
      }),
    }),
    setPasswordErrors: assign({
      errors: ({ context }, { submission }: { submission: SignUpSubmission }) => ({
        ...context.errors,
        ...{ password: undefined, confirmpassword: undefined },
        ...passwordErrors(submission),
      }),
    }),
    startAttempt: assign((_, { consents }: SignUpSubmission) => ({
      failure: undefined,
      errors: {},
      taken: 0,
      consents,
    })),
    setAccountNumber: assign({ accountNumber: (_, { number }: { number: string }) => number }),
    discardAccountNumber: assign({
      accountNumber: undefined,
      taken: ({ context }) => context.taken + 1,
    }),
    /** An error at a field is enough; a failure beside the form would only repeat it. */
    setFailure: assign((_, { error }: Failed) => ({
      failure: stepWithErrors(error) ? undefined : failureOf(error),
      errors: refusedFields(error),
    })),
    setNumbersTakenFailure: assign((_, { error }: Failed) => ({
      failure: { ...failureOf(error), message: numbersTakenMessage },
    })),
    toastInvalid: emit(toast('stepInvalid', 'error')),
    toastExists: emit(toast('userAlreadyExists', 'error')),
    toastRegistered: emit(toast('registrationComplete', 'success')),
  },
})
