import type { User } from '#contract/user.ts'
import { personExamples } from '#domain/fieldExamples.ts'

/** A customer as the dialogs are given one. */
export const ada: User = {
  ...personExamples,
  _id: 'user-ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  middleName: 'Byron',
  email: 'ada@example.com',
  phone: '+1 555 010 0199',
  country: { name: 'United Kingdom', symbol: '£' },
  profit: '0.00',
  bonus: '0.00',
  newUser: true,
  accountNumber: '1234567890',
  accountType: 'Savings',
  transferStep: 5,
  investStatus: 'false',
  review: null,
  dob: '1990-12-10',
  maritalstatus: 'Married',
  gender: 'Female',
  city: 'London',
  address: '1 Engine Street',
  age: '35',
}

/** A file of a given size that takes no memory. */
export function fileOf(name: string, type: string, size = 1_000): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
