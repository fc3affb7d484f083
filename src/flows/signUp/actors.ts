import { fromPromise } from 'xstate'
import { authCalls } from '#api/lazyModules.ts'
import { newAccountNumber } from '#domain/accountNumber.ts'
import type { SignUpPayloadInput } from '#machines/signUp/signUp.types.ts'

interface Secrets {
  password: string
  confirmpassword: string
}

/** The actors of the sign-up chart. @param secrets reads the passwords from their inputs */
export const signUpActors = (secrets: () => Secrets) => ({
  drawAccountNumber: fromPromise<string, void>(async () => newAccountNumber()),
  register: fromPromise<void, SignUpPayloadInput>(async ({ input: { values, accountNumber } }) => {
    // Read before the first await, so that they are the submitted passwords.
    const passwords = secrets()
    const [country, { register }] = await Promise.all([countryOf(values.country), authCalls()])
    await register({ ...values, ...passwords, country, accountNumber })
  }),
})

/** The chosen country in the bank's format; without a country the currency is the dollar (A12). */
async function countryOf(value: string): Promise<{ name: string; symbol: string }> {
  if (value === '') return { name: '', symbol: '$' }
  const { currencySymbol, findCountry } = await import('#domain/countries.ts')
  return { name: findCountry(value)?.label ?? '', symbol: currencySymbol(value) }
}
