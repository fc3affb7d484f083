import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { v7 } from 'uuid'

/** A record id. Ids sort by creation, also within one millisecond. */
export const newId = (): string => v7()

/** A customer id. Customers see its first characters, so it is random from the start (D6). */
export const newCustomerId = (): string => randomUUID()

/** 256 random bits, for session tokens and links (K6). */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * The stored form of a secret of 256 random bits. Such a secret cannot be guessed, so no slow hash is needed.
 */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** 128 random bits, so that short texts cannot be guessed from their digest. */
export const newSalt = (): string => randomBytes(16).toString('hex')

/**
 * The digest of a chained row: of the previous digest ('' for the first row) and every field, each prefixed by its
 * length in code points. Stored chains have it, so it must never change.
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
