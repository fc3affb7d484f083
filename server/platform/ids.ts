import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { v7 } from 'uuid'

/** A record id. Ids sort by creation, also within one millisecond. */
export const newId = (): string => v7()

/** A customer id. It is shown to them in part, so it is random from its first character (D6). */
export const newCustomerId = (): string => randomUUID()

/** 256 random bits, for session tokens and links (K6). */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * The stored form of a secret of 256 random bits. Such a secret cannot be guessed, so no slow hash is needed.
 */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** 128 random bits, so that a digest of little text does not reveal it. */
export const newSalt = (): string => randomBytes(16).toString('hex')

/**
 * The digest of a row that is chained: of the digest before it ('' before the first) and of every field, each
 * with its length in code points before it. Migrations compute the same in SQL, so it never changes.
 */
export const digestOfFields = (
  fields: readonly (string | number)[],
  previous: string = '',
): string =>
  digest(
    previous +
      fields
        .map(String)
        .map((field) => `${[...field].length}:${field}`)
        .join(''),
  )
