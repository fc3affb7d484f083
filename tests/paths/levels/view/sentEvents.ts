import { partialDeepStrictEqual } from 'node:assert'
import { isDeepStrictEqual } from 'node:util'
import type { EventObject } from 'xstate'
import type { CallEnd, Move, StartedCall } from '#statechart-paths'
import { inDollars } from './currency.ts'

/** An input as data. The site's documents, to which a customer agrees, have other versions than the sample. */
const comparable = (input: unknown): unknown =>
  JSON.parse(JSON.stringify(input ?? null, (name, value) => (name === 'version' ? '' : value)))

/** The call that a move ends, while it runs. */
export const runningIn = <One extends StartedCall>(
  calls: readonly One[] = [],
  { id }: CallEnd,
): One | undefined => calls.findLast((call) => call.id === id && !call.end)

/** @throws Error when the view did not send the event of the move: once, and with all that the path says is in it */
export function expectEvent({ event, kind, label }: Move, sent: ReadonlySet<EventObject>): void {
  const types = [...sent].map(({ type }) => type)
  const times = types.filter((type) => type === event.type).length
  if (times === 0) throw new Error(`${label}: the view sent ${types.join(', ') || 'nothing'}`)
  // Typing sends many events; any other action sends exactly one.
  if ('field' in event) return
  if (times > 1) throw new Error(`${label}: the view sent it ${times} times`)
  if (kind !== 'event') return
  const own = [...sent].find(({ type }) => type === event.type)
  const message = `${label}: the view sent ${JSON.stringify(own)}, not ${JSON.stringify(event)}`
  // A view may leave out optional parts of an event.
  partialDeepStrictEqual(comparable(event), inDollars(comparable(own)), message)
}

/** @throws Error when the view led the chart to call an actor with another input than the path does */
export function expectInput({ label }: CallEnd, running: StartedCall, meant?: StartedCall): void {
  const sent = inDollars(comparable(running.input))
  if (!isDeepStrictEqual(sent, comparable(meant?.input)))
    throw new Error(
      `${label}: the view sends ${JSON.stringify(sent)}, not ${JSON.stringify(meant?.input)}`,
    )
}
