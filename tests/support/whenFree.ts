import { TEST_PATIENCE } from './patience.ts'

/** Half of a test's time: the test then fails with the bank's last answer, and not for its own time limit. */
const LONGEST_MS = TEST_PATIENCE / 2

const FIRST_PAUSE_MS = 100
/** Fewer and fewer of many callers ask at once, so that some of them come through. */
const LONGEST_PAUSE_MS = 3_200

/**
 * Repeats a call while the bank answers 503, as it asks its callers to. On a busy machine PostgreSQL reaches the
 * bank's own limits of about two seconds, which says nothing about what a test proves.
 */
export async function whenFree<Reply extends { status: number }>(
  call: () => Promise<Reply>,
): Promise<Reply> {
  const until = Date.now() + LONGEST_MS
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const reply = await call()
    if (reply.status !== 503 || Date.now() > until) return reply
    await new Promise((resolve) => setTimeout(resolve, pauseMs * Math.random()))
  }
}
