/** What an identity check is about: who the customer says they are. */
export interface Identity {
  firstName: string
  middleName: string
  lastName: string
  /** ISO date */
  dob: string
}

/** The account's name in one line. */
export const fullName = ({ firstName, middleName, lastName }: Identity): string =>
  [firstName, middleName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

/** The details whose change matters, case and spaces aside. S11 */
export const identityChanges = (before: Identity, after: Identity): (keyof Identity)[] =>
  (['firstName', 'middleName', 'lastName', 'dob'] as const).filter(
    (field) => withoutSpaces(before[field]) !== withoutSpaces(after[field]),
  )

/**
 * Whether an approved identity still stands for these details: nothing changed, or the name became the
 * very one that was approved. S11
 * @param approvedName the name of the identity form, as on the document
 */
export function isStillVerified(before: Identity, after: Identity, approvedName: string): boolean {
  const changes = identityChanges(before, after)
  if (changes.length === 0) return true
  return !changes.includes('dob') && isSameName(fullName(after), approvedName)
}

/** Two spellings of one full name, case and spaces aside. */
export const isSameName = (one: string, other: string): boolean =>
  normalized(one) === normalized(other)

const normalized = (text: string): string =>
  text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Within one field a space more or less is the same name, too. */
const withoutSpaces = (text: string): string => normalized(text).replaceAll(' ', '')
