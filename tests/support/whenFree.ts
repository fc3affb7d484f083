import { PATIENCE } from './patience.ts'

const PAUSE_MS = 100

/**
 * Repeats a call while the bank answers 503, as it asks its callers to. On a busy machine PostgreSQL reaches the
 * bank's own limits of about two seconds, which says nothing about what a test proves.
 */
export async function whenFree<Reply extends { status: number }>(
  call: () => Promise<Reply>,
): Promise<Reply> {
  const until = Date.now() + PATIENCE
  for (;;) {
    const reply = await call()
    if (reply.status !== 503 || Date.now() > until) return reply
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
