import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { v7 } from 'uuid'

/** An id of a record; later ids sort after earlier ones, also within one moment. */
export const newId = (): string => v7()

/** A customer's id: shown to them in part, so it is random from its first character on (D6). */
export const newCustomerId = (): string => randomUUID()

/** 256 random bits, for sign-in tokens and reset links (K6). */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** How a secret of 256 random bits is kept: nothing to guess, so no slow hash is needed. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
