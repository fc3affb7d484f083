import { newAccountNumber } from '#domain/accountNumber.ts'
import { ageOn, dayOf } from '#domain/age.ts'
import { loanExamples, personExamples } from '#domain/fieldExamples.ts'
import { personColumns, toColumns } from '#server/db/fieldColumns.ts'
import { newId } from '#server/platform/ids.ts'

/** The start time of a test bank's clock. */
export const OPENED_AT = '2026-03-02T09:00:00.000Z'

/** The test customer's details, as typed at sign-up. */
export const person = { ...personExamples, country: { name: 'United States', symbol: '$' } }

/** A valid registration payload for this day, with a new address and account number. */
export const registration = (now = new Date(OPENED_AT)) => ({
  ...person,
  age: String(ageOn(person.dob, dayOf(now))),
  email: `ada-${newId().slice(-12)}@customers.example`,
  password: 'harbour lantern 9',
  confirmpassword: 'harbour lantern 9',
  accountNumber: newAccountNumber(),
})

/** A row of `customers`, for tests that write it directly. */
export function customerRow(created_at: string) {
  const typed = registration(new Date(created_at))
  return {
    ...toColumns(personColumns, personExamples),
    id: newId(),
    email: typed.email,
    password_hash: '',
    first_name: typed.firstName,
    last_name: typed.lastName,
    middle_name: typed.middleName,
    age: typed.age,
    city: typed.city,
    phone: typed.phone,
    dob: typed.dob,
    address: typed.address,
    marital_status: typed.maritalstatus,
    gender: typed.gender,
    account_type: typed.accountType,
    country_name: typed.country.name,
    country_symbol: typed.country.symbol,
    account_number: typed.accountNumber,
    created_at,
  }
}

/** The fields of a loan application, without amount and sender. */
export const loanForm = { ...loanExamples, monthlyIncome: '2000' }
