import { transitionsOf } from '#machines/transitions.ts'
import { moveWords, stateTitle, toldOf } from '../page/labels.ts'

/** What a watched flow told of one move. */
interface Told {
  flow: string
  event: string
  taken: readonly string[]
  state: string
}

/** A move of a watched flow in words: what happened, and where it led. */
export function happened({ flow, event, taken, state }: Told): { what: string; where: string } {
  const where = stateTitle(flow, state)
  if (event === 'xstate.init') return { what: 'The flow begins', where }
  const all = [...transitionsOf(toldOf(flow).machine).values()]
  const trigger = all.find(({ id }) => id === taken[0])?.trigger ?? event
  // How a call ended is told, with what is not.
  const label = / (answers|fails)$/.test(trigger) ? `${trigger}: something` : trigger
  return { what: moveWords(flow, label).what, where }
}
