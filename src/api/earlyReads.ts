import { readAddresses } from './addresses.ts'

/** The records that the dashboard reads as soon as it runs, by their paths in the API. */
const RECORDS = ['users', 'loan', 'deposit', 'kyc', 'transfer'] as const

interface EarlyRead {
  token: string
  answer: Promise<Response | undefined>
}

const reads = new Map<string, EarlyRead>()

/**
 * Sends the dashboard's reads before its code has come; `takeEarlyRead` hands each answer over once. Plain `fetch`,
 * since the API's client comes with that code. R7
 * @param id the customer's id
 */
export function readEarly(token: string, id: string): void {
  for (const record of RECORDS) {
    const url = new URL(
      `${readAddresses().apiUrl}${record}/${encodeURIComponent(id)}`,
      location.href,
    )
    const answer = fetch(url, { cache: 'no-store', credentials: 'omit', headers: { token } })
    // A failure is not told: the read is then made again by the API's client, which knows what to say.
    reads.set(url.href, { token, answer: answer.catch(() => undefined) })
  }
}

/**
 * The answer that was asked for early, if it is for this very request and is a success; it is handed over once. All
 * are forgotten as soon as another token is used.
 */
export async function takeEarlyRead(request: Request): Promise<Response | undefined> {
  if (reads.size === 0) return undefined
  const token = request.headers.get('token')
  for (const [url, read] of reads) if (read.token !== token) reads.delete(url)
  const read = request.method === 'GET' ? reads.get(request.url) : undefined
  reads.delete(request.url)
  const answer = await read?.answer
  return answer?.ok ? answer : undefined
}
