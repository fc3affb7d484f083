import { randomBytes } from 'node:crypto'
import { answerOf, expectUnavailable } from './requests.ts'

/** One write, with the reference created before it was sent. */
export interface Attempt {
  /** the table of its record */
  kind: 'deposits' | 'loans' | 'kyc_records' | 'transfers' | 'desk_commands'
  /** the customer whose money or record it is */
  customer: string
  reference: string
  /** digests of the files sent with it */
  sha256: string[]
  /** its change of the customer's available balance, in hundredths */
  minor: number
  /** the bank confirmed it */
  acknowledged: boolean
  /** the bank rejected it for insufficient funds */
  refused: boolean
  /** Repeats it with the same reference until the bank confirms it. */
  retry(): Promise<void>
}

/**
 * Makes one attempt and records it before sending.
 * @returns 'done' when there is nothing left to write
 * @throws UnansweredError when the bank says that it cannot answer now; another error when the connection breaks
 */
export type Writer = (attempts: Attempt[]) => Promise<'done' | undefined>

type Details = Pick<Attempt, 'kind' | 'customer' | 'reference'> &
  Partial<Pick<Attempt, 'sha256' | 'minor'>>

/** Records an attempt, sends it and records the answer. @returns 'done' when the balance is exhausted */
export async function attempt(
  attempts: Attempt[],
  details: Details,
  send: () => Promise<void>,
): Promise<'done' | undefined> {
  const entry: Attempt = {
    sha256: [],
    minor: 0,
    ...details,
    acknowledged: false,
    refused: false,
    // An attempt interrupted by a fault may be rejected for insufficient funds when repeated. An acknowledged one must
    // never be.
    async retry() {
      if (entry.acknowledged) return untilAnswered(send)
      entry.acknowledged = await untilAnswered(() => trySend(entry, send))
    },
  }
  attempts.push(entry)
  entry.acknowledged = await trySend(entry, send)
  return entry.refused ? 'done' : undefined
}

/** @returns false when the bank rejected it for insufficient funds */
async function trySend(entry: Attempt, send: () => Promise<void>): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    entry.refused = error instanceof RejectedError && error.code === 'insufficientFunds'
    if (entry.refused) return false
    throw error
  }
}

const PAUSE_MS = 100

/** Repeats the call as long as the bank says that it cannot answer now. */
export async function untilAnswered<Result>(send: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
}

/**
 * Checks that the bank accepted a call.
 * @returns the body of its answer
 * @throws UnansweredError after a clear 503, or a 429 with a time
 * @throws RejectedError when the bank rejected the request, so the connection is not the cause
 */
export async function assertAccepted(call: Promise<Response>) {
  const answer = await answerOf(call)
  if (answer.status === 200) return answer.body
  const isLater = answer.status === 429 && Number(answer.retryAfter) > 0
  if (answer.status !== 503 && !isLater)
    throw new RejectedError(`${answer.status}: ${JSON.stringify(answer.body)}`, answer.body)
  if (!isLater) expectUnavailable(answer)
  throw new UnansweredError('the bank cannot answer right now')
}

/** The bank said that it cannot answer now: the write may or may not be stored (O2). */
export class UnansweredError extends Error {}

export class RejectedError extends Error {
  readonly code: unknown
  readonly keyPattern: Record<string, unknown>
  constructor(message: string, body: { code?: unknown; keyPattern?: Record<string, unknown> }) {
    super(message)
    this.code = body.code
    this.keyPattern = body.keyPattern ?? {}
  }
}

export const newReference = () => randomBytes(12).toString('hex')
