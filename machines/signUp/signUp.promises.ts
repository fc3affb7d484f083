import { consentDocuments } from '#domain/consents.ts'
import { isBlank } from '#domain/fieldPatterns.ts'
import { delays } from '#machines/delays.ts'
import { both, either, isOver, not, nothingIsSaid, reloads, says } from '#machines/testing/facts.ts'
import { sampleToday as today } from '#machines/testing/samples.ts'
import { after, always, leadsTo, never, promisesFor, within } from '#statechart-paths/promises'
import { signUpMachine } from './signUp.machine.ts'
import {
  type SignUpContext,
  type SignUpPayloadInput,
  type SignUpValues,
  signUpSteps,
} from './signUp.types.ts'

/** The draft that the browser keeps beyond a reload (A14). */
interface Kept {
  draft?: SignUpValues
  step?: string
}

const isComplete = ({ values: { country, accountType, ...required } }: SignUpPayloadInput) =>
  !Object.values(required).some(isBlank)
const hasConsents = ({ consents }: SignUpPayloadInput) =>
  consentDocuments.every((name) => consents.some(({ document }) => document === name))
const isFirstStepTyped = ({ values }: SignUpContext) =>
  signUpSteps.identity.every((field) => !isBlank(values[field]))

export const signUpPromises = promisesFor(
  signUpMachine,
  ({
    answers,
    changes,
    fails,
    happens,
    inState,
    oneAtATime,
    starts,
    startsAny,
    tagged,
    where,
  }) => ({
    oneRegistration: {
      rows: ['A9'],
      says: 'While one registration is on its way, no other one is sent.',
      holds: oneAtATime('register', reloads),
    },
    openedOnce: {
      rows: ['A9', 'A11'],
      says: 'Once the account is open, nothing more is sent from this form.',
      holds: after(answers('register'), never(startsAny()), { until: reloads }),
    },
    completeOnly: {
      rows: ['A8', 'A12'],
      says: 'A registration is sent only with every required field and a drawn account number.',
      holds: never(
        starts(
          'register',
          (input) => !isComplete(input) || !/^[1-9]\d{9}$/.test(input.accountNumber),
        ),
      ),
    },
    consentFirst: {
      rows: ['A25'],
      says: 'Every registration carries the consent to the terms, the privacy notice and electronic documents.',
      holds: never(starts('register', (input) => !hasConsents(input))),
    },
    passwordStaysInItsField: {
      rows: ['A14'],
      says: 'The password is never among the values that are kept as a draft.',
      holds: never(
        where('a password is kept', ({ context: { values } }) =>
          signUpSteps.security.some((field) => field in values),
        ),
      ),
    },
    onlyTypingChanges: {
      rows: ['A8', 'A14'],
      says: 'No failure and no step back changes a typed value.',
      holds: never(
        changes('a typed value', ({ values }) => values),
        not(happens('fieldChanged')),
      ),
    },
    draftComesBack: {
      rows: ['A14'],
      says: 'Name and age, once typed, are still there after a reload, until the account is open.',
      holds: after(
        both(
          not(tagged('registered')),
          where('name and age are typed', ({ context }) => isFirstStepTyped(context)),
        ),
        always(where('name and age are typed', ({ context }) => isFirstStepTyped(context))),
        { until: tagged('registered') },
      ),
    },
    refusalIsTold: {
      rows: ['A4', 'A11'],
      says: 'A failed registration always says why, above the form or at a field.',
      holds: never(
        either(fails('register'), fails('drawAccountNumber')),
        inState('filling'),
        nothingIsSaid,
      ),
    },
    canTryAgain: {
      rows: ['A4', 'A23'],
      says: 'After a refusal the visitor can register again.',
      holds: leadsTo(fails('register'), starts('register')),
    },
    waitIsTold: {
      rows: ['A9'],
      says: 'After nine seconds of waiting for the account, the button says that it takes longer.',
      holds: within(
        delays.signUpSlow,
        tagged('submitting'),
        either(
          inState('submitting.hint.slow', 'submitting.hint.slower'),
          not(tagged('submitting')),
        ),
      ),
    },
    completeIsTrue: {
      rows: ['A11'],
      says: 'The page says that the registration is complete only when the bank has opened the account.',
      holds: never(says('registrationComplete'), not(answers('register'))),
    },
    signInOpens: {
      rows: ['A11'],
      says: 'The sign-in page opens at most two seconds after the account is open.',
      holds: within(delays.signUpRedirect, says('registrationComplete'), either(isOver, reloads)),
    },
  }),
  {
    reads: ({ failure, errors, consents }) => [
      failure !== undefined,
      Object.values(errors).some(Boolean),
      consents.length,
    ],
    reload: {
      kept: {},
      keep: (_: Kept, { tags, context: { values } }) =>
        tags.has('registered') || !Object.values(values).some(Boolean)
          ? {}
          : {
              draft: values,
              step: Object.keys(signUpSteps).find((step) => (tags as Set<string>).has(step)),
            },
      input: (kept: Kept) => ({ today, ...kept }),
    },
  },
)
