/**
 * How often to check whether a view shows what the charts say, and the pause in between. Its code may be loaded on
 * demand, which can take long on a busy machine.
 */
const MAX_CHECKS = 1_500
const PAUSE_MS = 20

/** Waits until the condition holds, or until the time limit. */
export async function waitUntil(holds: () => boolean): Promise<void> {
  for (let check = 0; check < MAX_CHECKS && !holds(); check++)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}
