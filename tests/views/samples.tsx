import type { User } from '#contract/records.ts'
import { sampleUser } from '#machines/testing/samples.ts'

/** A sample customer for the dialogs: new, and paid in pounds. */
export const ada: User = {
  ...sampleUser,
  _id: 'user-ada',
  lastName: 'Lovelace',
  middleName: 'Byron',
  country: { name: 'United Kingdom', symbol: '£' },
  profit: '0.00',
  bonus: '0.00',
  newUser: true,
  accountNumber: '1234567890',
  city: 'London',
  address: '1 Engine Street',
}

/** A file with a given size that uses no memory. */
export function fileOf(name: string, type: string, size = 1_000): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
