import { routes } from '#contract/routes.ts'
import { machines } from '#machines/index.ts'
import { destinationOf } from '#machines/unimplementedActor.ts'
import { isFlow } from '#machines/unimplementedFlow.ts'

/**
 * Where a call goes, for a reader: method and path of each request, or who else is asked.
 * @throws Error for a call whose chart names no destination
 */
export function requestsOf(flow: string, call: string): string {
  const actors: Readonly<Record<string, unknown>> =
    machines[flow as keyof typeof machines]?.implementations.actors ?? {}
  const destination = isFlow(actors[call]) ? 'browser' : destinationOf(actors[call])
  if (!destination) throw new Error(`${flow}: the call ${call} has no destination`)
  if (destination === 'content') return 'the content service, not the bank'
  if (destination === 'backOffice') return 'the back office'
  if (destination === 'browser') return 'nothing: the browser does it alone'
  return destination
    .map((name) => `\`${routes[name].method} /api/${routes[name].path}\``)
    .join('<br>')
}
