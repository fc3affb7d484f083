import { consentDocuments } from '#domain/consents.ts'
import { personExamples } from '#domain/fieldExamples.ts'
import {
  callFailures,
  casesFor,
  duplicateFailure,
  fieldSamples,
  filledFields,
  isNextField,
  noPayload,
  refusedFields,
} from '#machines/testing/cases.ts'
import { sampleToday as today } from '#machines/testing/samples.ts'
import { emptyValues } from './signUp.form.ts'
import { signUpMachine } from './signUp.machine.ts'
import { type SignUpField, type SignUpStep, signUpSteps } from './signUp.types.ts'

const values: Record<SignUpField, string> = { ...personExamples, country: 'United States' }
const passwordsFit = { passwordFilled: true, confirmFilled: true, passwordsEqual: true }
const consents = consentDocuments.map((document) => ({ document, version: today }))

/** The values in the order of the form, which is the order they are typed in. */
const inOrder = (typedSoFar: Record<SignUpField, string>) => ({ ...emptyValues, ...typedSoFar })

/** Only the fields of the visible step can be filled in. */
const fieldsAt = (state: string): readonly string[] =>
  signUpSteps[state.replace('filling.', '') as SignUpStep] ?? []

/** A draft of these steps. */
const drafted = (...steps: ('identity' | 'contact')[]) =>
  Object.fromEntries(steps.flatMap((step) => signUpSteps[step].map((name) => [name, values[name]])))

/** Samples for the paths through sign-up. */
export const signUpCases = casesFor(signUpMachine, {
  names: { 'Email already has an account': 'register fails: email taken' },
  inputs: {
    start: { today },
    'who they are drafted': { today, draft: drafted('identity') },
    'up to contact drafted': { today, draft: drafted('identity', 'contact') },
    'all but the password drafted': { today, draft: values },
  },
  events: {
    fieldChanged: fieldSamples(values),
    passwordTyped: {
      password: { field: 'password' },
      confirmpassword: { field: 'confirmpassword' },
    },
    next: noPayload,
    back: noPayload,
    submit: {
      'passwords fit': { ...passwordsFit, consents },
      'passwords differ': { ...passwordsFit, passwordsEqual: false, consents },
      'no password': {
        passwordFilled: false,
        confirmFilled: false,
        passwordsEqual: true,
        consents,
      },
      'not repeated': {
        passwordFilled: true,
        confirmFilled: false,
        passwordsEqual: false,
        consents,
      },
    },
  },
  actors: {
    drawAccountNumber: {
      answers: { drawn: '4820175936' },
      failures: { 'no random source': callFailures.server, ...callFailures },
    },
    register: {
      answers: { registered: undefined },
      failures: {
        ...callFailures,
        'number taken': duplicateFailure('accountNumber'),
        'email taken': duplicateFailure('email'),
        'field of identity refused': refusedFields(
          ...signUpSteps.household.slice(-1),
          ...signUpSteps.identity,
        ),
        'field of contact refused': refusedFields(...signUpSteps.contact, ...signUpSteps.security),
        'field of household refused': refusedFields(
          ...signUpSteps.household.map((field) => (field === 'country' ? 'country.name' : field)),
        ),
        'password refused': refusedFields(...signUpSteps.security),
      },
    },
  },
  guardInputs: (context) => [
    filledFields(context.values),
    context.accountNumber !== undefined,
    context.taken,
  ],
  isEventAllowed: ({ state, context }, event) =>
    event.type !== 'fieldChanged' ||
    (fieldsAt(state).includes(event.field) && isNextField(inOrder(context.values), event.field)),
})
