import common from '@zxcvbn-ts/language-common'

const MIN_LENGTH = 8
const MAX_LENGTH = 128

let commonPasswords: Set<string> | undefined

/** What is wrong with a new password, in words for the field, or undefined. Source: A15. */
export function passwordProblem(
  password: string,
  person: { email: string; firstName: string; lastName: string; middleName: string },
): string | undefined {
  const length = Array.from(password).length
  if (length < MIN_LENGTH) return `A password has at least ${MIN_LENGTH} characters`
  if (length > MAX_LENGTH) return `A password has at most ${MAX_LENGTH} characters`
  const plain = password.trim().toLowerCase()
  commonPasswords ??= new Set(common.dictionary['passwords-common'])
  if (commonPasswords.has(plain) || new Set(plain).size === 1)
    return 'This password is one of the most common ones. Choose another'
  if (namesOf(person).includes(plain.replaceAll(/\s/g, '')))
    return 'A password may not be your name or email address'
  return undefined
}

function namesOf(person: Parameters<typeof passwordProblem>[1]): string[] {
  const { email, firstName, lastName, middleName } = person
  const joined = [
    email,
    email.split('@')[0] ?? '',
    firstName,
    lastName,
    middleName,
    firstName + lastName,
    lastName + firstName,
    firstName + middleName + lastName,
  ]
  return joined.map((name) => name.toLowerCase().replaceAll(/\s/g, ''))
}
