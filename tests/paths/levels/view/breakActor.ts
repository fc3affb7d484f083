import type { AnyActor } from 'xstate'

/** Makes an actor break at once, as a bug in its chart does. The error is not reported further. */
export function breakActor(actor: AnyActor): void {
  const transition = () => {
    throw new Error('a bug that the test has made')
  }
  actor.logic = { ...actor.logic, transition }
  actor.send({ type: 'break' })
}
