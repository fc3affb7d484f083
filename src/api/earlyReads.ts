import { readAddresses } from './addresses.ts'

/** The records that the dashboard reads as soon as it runs, by their paths in the API. */
const RECORDS = ['users', 'loan', 'deposit', 'kyc', 'transfer'] as const

/** An answer that waited longer than this, in milliseconds, is no longer how things are. R7 */
const FRESH_MS = 10_000

interface EarlyRead {
  token: string
  /** when it was asked for, on the page's own clock */
  askedAt: number
  answer: Promise<Response | undefined>
}

/** Answers that one bank asked for before the dashboard's code had come. */
export function createEarlyReads() {
  const reads = new Map<string, EarlyRead>()
  return {
    /**
     * Sends the dashboard's reads; `take` hands each answer over once. Plain `fetch`, since the API's client comes with
     * the dashboard's code. R7
     * @param id the customer's id
     */
    read(token: string, id: string): void {
      for (const record of RECORDS) {
        const url = new URL(
          `${readAddresses().apiUrl}${record}/${encodeURIComponent(id)}`,
          location.href,
        )
        const answer = fetch(url, { cache: 'no-store', credentials: 'omit', headers: { token } })
        // Without any answer the API's client asks itself: it knows what to say of a lost connection.
        const early = { token, askedAt: performance.now(), answer: answer.catch(() => undefined) }
        reads.set(url.href, early)
      }
    },
    /**
     * The answer that was asked for early, if it is for this very request and is fresh; it is handed over once. A
     * refusal is an answer too: charts decide about a retry (A9). All are forgotten as soon as another token is used.
     */
    async take(request: Request): Promise<Response | undefined> {
      if (reads.size === 0) return undefined
      const token = request.headers.get('token')
      for (const [url, read] of reads) if (read.token !== token) reads.delete(url)
      const read = request.method === 'GET' ? reads.get(request.url) : undefined
      reads.delete(request.url)
      return read && performance.now() - read.askedAt < FRESH_MS ? read.answer : undefined
    },
    /** Drops unused reads: nothing of a customer is kept after the sign-out (D2). */
    forget: (): void => reads.clear(),
  }
}
export type EarlyReads = ReturnType<typeof createEarlyReads>
