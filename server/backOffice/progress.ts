import { isChecked } from '../verification/order.ts'

/** How often the server is asked. */
const EVERY_MS = 1_000

/**
 * Prints how far a verification is, every second until stopped, on the error output: the answer goes to the other one.
 * A terminal shows one line that changes. A server that does not tell is not asked again before the next second.
 * @param what counted items, such as `customers`
 * @returns a function that stops it
 */
export function showProgress(
  { url, cookie }: { url: string; cookie: string },
  what: string,
): () => void {
  const { isTTY } = process.stderr
  let told = ''
  const ask = async () => {
    const response = await fetch(url, { headers: { cookie } })
    const progress: unknown = await response.json()
    if (isStopped || !response.ok || !isChecked(progress)) return
    const { checked, total } = progress
    const line =
      total === 0
        ? 'Waiting for the check to begin'
        : `Checked ${checked.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${what}`
    if (line !== told) process.stderr.write(isTTY ? `\r\u001b[K${line}` : `${line}\n`)
    told = line
  }
  let isStopped = false
  const timer = setInterval(() => void ask().catch(() => undefined), EVERY_MS)
  return () => {
    isStopped = true
    clearInterval(timer)
    if (isTTY && told) process.stderr.write('\r\u001b[K')
  }
}
