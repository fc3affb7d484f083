import type { ContactField, PersonField } from './fieldRules.ts'
import type { KycField, LoanTextField, PayoutField } from './moneyFieldRules.ts'

/**
 * A valid, made-up value for each field of each form. Chart cases, the API's documentation and the tests' payloads use
 * these, so a new field needs its example only here. The age is that of 2026-03-02.
 */
export const personExamples: Record<PersonField, string> = {
  firstName: 'Ada',
  lastName: 'Fern',
  middleName: 'May',
  age: '41',
  city: 'Dallas',
  phone: '+1 555 010 0199',
  email: 'ada@customers.example',
  dob: '1984-05-06',
  address: '1 Elm Street',
  maritalstatus: 'Single',
  gender: 'Female',
  accountType: 'Savings',
}

export const contactExamples: Record<ContactField, string> = {
  name: 'Ada Fern',
  email: 'ada@customers.example',
  phone: '+1 555 010 0199',
  message: 'Good day.\nWhen do you open?',
}

export const loanExamples: Record<LoanTextField, string> = {
  homeAddress: '1 Elm Street',
  state: 'Texas',
  city: 'Dallas',
  professionalCategory: 'Agriculture',
  professionalStatus: 'Employed full-time',
  nextOfKin: 'May Fern',
  phone: '+1 555 010 0199',
  loanPurpose: 'A new roof',
  termMonths: '36',
}

export const kycExamples: Record<KycField, string> = {
  name: 'Ada Fern',
  number: 'AB 123456',
}

export const payoutExamples: Record<PayoutField, string> = {
  accountName: 'Ada Fern',
  accountNumber: '0011223344',
  bankName: 'First Example Bank',
  accountType: 'Savings',
  email: 'ada@customers.example',
  routingNumber: '123456780',
}
