import type { User } from '#contract/records.ts'
import { personExamples } from '#domain/fieldExamples.ts'

/** A sample customer for the dialogs. */
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
  emailConfirmed: true,
}

/** A file with a given size that uses no memory. */
export function fileOf(name: string, type: string, size = 1_000): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
