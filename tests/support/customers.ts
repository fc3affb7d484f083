import type { User } from '#contract/records.ts'
import { personExamples } from '#domain/fieldExamples.ts'

/** A customer as the server answers one; `changes` overrides single fields. */
export const aCustomer = (changes: Partial<User> = {}): User => ({
  ...personExamples,
  _id: '65f0a1b2c3d4e5f6a7b8c9d0',
  firstName: 'Ada',
  lastName: 'Okafor',
  middleName: 'Ngozi',
  email: 'ada@example.com',
  phone: '+1 555 010 0199',
  country: { name: 'Nigeria', symbol: '₦' },
  profit: '0.00',
  bonus: '0.00',
  newUser: true,
  accountNumber: '4081726354',
  accountType: 'Savings',
  transferStep: 5,
  investStatus: 'false',
  review: null,
  dob: '1990-04-12',
  maritalstatus: 'Single',
  gender: 'Female',
  city: 'Lagos',
  address: '12 Marina Road',
  age: '36',
  ...changes,
})
