import type { StartedCall, Step } from '#statechart-paths'
import type { PausedRequest } from '#tests/support/interception.ts'
import { fieldsOf, type Known } from './meant.ts'
import { type SentCall, sentCallOf } from './sentCall.ts'
import { sentFaults } from './sentFaults.ts'

/**
 * Compares held calls with what the flow means to send. A call of a state that was left may be among them, and is
 * compared with that state's; the running call must be there.
 * @param step the step in which the call runs
 */
export async function takenFaults(
  held: readonly PausedRequest[],
  { id, src }: Pick<StartedCall, 'id' | 'src'>,
  step: Step,
  known: Known,
): Promise<string[]> {
  const own = step.calls.filter((call) => call.src === src)
  const running = own.findLast((call) => call.id === id && !call.end)
  if (!running) return []
  const faultsFor = (sent: SentCall, { input }: StartedCall) =>
    sentFaults(sent, { src, known, input: fieldsOf(input), context: step.snapshot.context })
  const faults: string[] = []
  const byCall = Object.values(Object.groupBy(held, ({ method, url }) => method + url.pathname))
  for (const requests of byCall) {
    // The latest is that of the running call.
    const [latest, ...earlier] = await Promise.all(requests!.toReversed().map(sentCallOf))
    faults.push(...faultsFor(latest!, running))
    for (const sent of earlier)
      if (own.every((call) => faultsFor(sent, call).length > 0))
        faults.push(...faultsFor(sent, running))
  }
  return faults
}
