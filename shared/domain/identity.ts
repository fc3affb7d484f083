/** The kinds of identity documents, and whether each has a back. F25 */
export const identityDocuments = ['passport', 'driversLicense', 'idCard'] as const
export type IdentityDocument = (typeof identityDocuments)[number]

/** A passport has one page with the photo. F25 */
export const hasBack = (document: string): boolean => document !== 'passport'

/**
 * Sent as the middle name of a customer without one, because the brief's payload requires it and a back end may reject
 * empty text. Our server stores it as empty text, and answers that contain it are read as empty text. A24
 */
export const NO_MIDDLE_NAME = '-'

/** A middle name as it is stored and shown. */
export const realMiddleName = (name: string): string => (name.trim() === NO_MIDDLE_NAME ? '' : name)

/** The details that an identity check verifies. */
export interface Identity {
  firstName: string
  middleName: string
  lastName: string
  /** ISO date */
  dob: string
}

/** The full name on one line. */
export const fullName = ({ firstName, middleName, lastName }: Identity): string =>
  [firstName, middleName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

/** The details that changed, ignoring case and spaces. S11 */
export const identityChanges = (before: Identity, after: Identity): (keyof Identity)[] =>
  (['firstName', 'middleName', 'lastName', 'dob'] as const).filter(
    (field) => withoutSpaces(before[field]) !== withoutSpaces(after[field]),
  )

/**
 * Whether an approved identity is still valid for these details: nothing changed, or the new name is exactly the
 * approved one. S11
 * @param approvedName the name of the identity form, as on the document
 */
export function isStillVerified(before: Identity, after: Identity, approvedName: string): boolean {
  const changes = identityChanges(before, after)
  if (changes.length === 0) return true
  return !changes.includes('dob') && isSameName(fullName(after), approvedName)
}

/** Compares two full names, ignoring case and repeated spaces. */
export const isSameName = (a: string, b: string): boolean => normalized(a) === normalized(b)

const normalized = (text: string): string =>
  text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Within one field, spaces do not distinguish names. */
const withoutSpaces = (text: string): string => normalized(text).replaceAll(' ', '')
