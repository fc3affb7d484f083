import type { StartedCall, Step } from '#statechart-paths'
import type { PausedRequest } from '#tests/support/interception.ts'
import { fieldsOf, type Known } from './meant.ts'
import { sentCallOf } from './sentCall.ts'
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
  const faultsFor = async (request: PausedRequest, { input }: StartedCall) =>
    sentFaults(await sentCallOf(request), {
      ...{ src, known, input: fieldsOf(input) },
      context: step.snapshot.context,
    })
  const faults: string[] = []
  const byCall = Object.values(Object.groupBy(held, ({ method, url }) => method + url.pathname))
  for (const requests of byCall) {
    // The latest is that of the running call.
    const [latest, ...earlier] = requests!.toReversed()
    faults.push(...(await faultsFor(latest!, running)))
    for (const request of earlier) {
      const all = await Promise.all(own.map((call) => faultsFor(request, call)))
      if (!all.some((one) => one.length === 0)) faults.push(...all[0]!)
    }
  }
  return faults
}
