import { fromPromise } from 'xstate'
import { keepDraft } from '#actors/drafts.ts'
import { defineFlow } from '#actors/flows.ts'
import { authCalls } from '#api/lazyModules.ts'
import { newAccountNumber } from '#domain/accountNumber.ts'
import { currencySymbol, findCountry } from '#domain/countries.ts'
import { ApiFailure, failureMessages } from '#domain/failure.ts'
import { signUpMachine } from '#machines/signUp/signUp.machine.ts'
import {
  type SignUpPayloadInput,
  type SignUpStep,
  signUpSteps,
} from '#machines/signUp/signUp.types.ts'

/** The chosen country in the bank's format; without a country the currency is the dollar (A12). */
const countryOf = (value: string): { name: string; symbol: string } =>
  value === ''
    ? { name: '', symbol: '$' }
    : { name: findCountry(value)?.label ?? '', symbol: currencySymbol(value) }

const steps = Object.keys(signUpSteps) as SignUpStep[]

const flow = defineFlow('signUp', ({ inputs }) =>
  signUpMachine.provide({
    actors: {
      drawAccountNumber: fromPromise<string, void>(async () => {
        try {
          return newAccountNumber()
        } catch {
          // The browser has no random source to give: that is no bug of the page.
          throw new ApiFailure({ kind: 'server', message: failureMessages.server })
        }
      }),
      register: fromPromise<void, SignUpPayloadInput>(
        async ({ input: { values, accountNumber, consents } }) => {
          // Read before the first await, so that they are the submitted passwords.
          const passwords = inputs.read('newPassword')
          const { register } = await authCalls()
          await register({
            ...values,
            ...passwords,
            country: countryOf(values.country),
            accountNumber,
            consents: [...consents],
          })
        },
      ),
    },
  }),
)
export const signUpFlow = keepDraft(flow, {
  name: 'signUp',
  isPublic: true,
  valuesOf: (snapshot) => (snapshot.hasTag('registered') ? undefined : snapshot.context.values),
  stepOf: (snapshot) =>
    Object.values(snapshot.context.values).some(Boolean)
      ? steps.find((step) => snapshot.hasTag(step))
      : undefined,
})
