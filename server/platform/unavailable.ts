import { HttpError } from './httpError.ts'

/** Seconds until another attempt: longer than a database restart takes. */
const RETRY_AFTER = 10

/** A dependency of the server (database, disk, object storage) does not answer or is full. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** The connection was lost during a commit: the transaction may or may not be stored. */
export class OutcomeUnknown extends Unavailable {
  override name = 'OutcomeUnknown'
}

const diskCodes = new Set(
  'ENOSPC EDQUOT EFBIG EROFS EACCES EPERM EIO EMFILE ENFILE ENOENT ENOTDIR'.split(' '),
)
const networkCodes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'.split(' '),
)
/** Includes serialization failures and deadlocks: they get here only after all retries failed. */
const postgresCodes = /^(08...|53...|57...|58...|55P03|25006|40001|40P01)$/
const sqliteCodes = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL)/

/** Whether a file system operation failed: full, read-only, missing, no permission. */
export const isDiskFault = (error: unknown): boolean => {
  const { code, syscall } = asCoded(error)
  return typeof syscall === 'string' && diskCodes.has(String(code))
}

/**
 * Whether the call failed because of the server's own database, disk or storage, and not because of its
 * input.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code: given, syscall } = asCoded(error)
  const code = String(given)
  return (
    error instanceof Unavailable ||
    isDiskFault(error) ||
    (typeof syscall === 'string' && networkCodes.has(code)) ||
    // PostgreSQL's own codes have five characters, and no syscall.
    (syscall === undefined && postgresCodes.test(code)) ||
    sqliteCodes.test(code)
  )
}

/** Whether the database answers but rejects writes, so that reads still work. */
export const isWriteRefused = (error: unknown): boolean =>
  /^(53100|25006|55P03|SQLITE_(BUSY|FULL|IOERR|READONLY).*)$/.test(String(asCoded(error).code))

/** The effect of repeating the failed call: it only reads, it counts once, or it could count twice. */
export type Repeat = 'read' | 'safe' | 'unsafe'

const retryTime = `in ${RETRY_AFTER} seconds`
const outcomeText = {
  unavailable: 'The bank cannot take this right now.',
  outcomeUnknown: 'We do not know yet whether this was recorded.',
} as const
const retryText = {
  safe: `What you typed is kept. Try again ${retryTime}: it is safe to send the same again.`,
  unsafe: `Check ${retryTime} whether it is there before you send it again.`,
} as const

/** 503 with a reason and a time. It never claims that nothing was stored, because a call may have several steps. */
export function unavailable(error: unknown, repeat: Repeat): HttpError {
  const code = error instanceof OutcomeUnknown ? 'outcomeUnknown' : 'unavailable'
  const message =
    repeat === 'read'
      ? `The bank cannot answer right now. Try again ${retryTime}.`
      : `${outcomeText[code]} ${retryText[repeat]}`
  return new HttpError(503, { message, code }, RETRY_AFTER)
}

const asCoded = (error: unknown) => error as { code?: unknown; syscall?: unknown }
