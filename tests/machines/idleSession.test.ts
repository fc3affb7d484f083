import { describe, expect, it } from 'vitest'
import { ApiFailure, failureMessages } from '#domain/failure.ts'
import { idleSessionMachine } from '#machines/idleSession/idleSession.machine.ts'
import { answeredByTest, started } from './moneyIn.ts'

function idle() {
  const calls = answeredByTest<void>()
  const machine = idleSessionMachine.provide({ actors: { notifyBank: calls.logic } })
  return { ...started(machine, undefined), calls: calls.calls }
}
const minutes = (count: number) => count * 60_000

describe('an idle session', () => {
  it('[D13] begins anew with each call the bank answers', () => {
    const { state, elapse, actor } = idle()
    elapse(minutes(12))
    actor.send({ type: 'callAnswered' })
    elapse(minutes(3))
    expect(state()).toBe('inUse')
    actor.send({ type: 'callAnswered' })
    elapse(minutes(3))
    expect(state()).toBe('inUse')
  })

  it('[D13] is extended by the warning’s answer; what fails is told, and the two minutes go on', async () => {
    const { state, elapse, actor, calls } = idle()
    elapse(minutes(13))
    actor.send({ type: 'extend' })
    await calls[0]!.fail(new ApiFailure({ kind: 'network', message: failureMessages.network }))
    expect(state()).toBe('warning.asking')
    expect(actor.getSnapshot().context.failure?.kind).toBe('network')
    actor.send({ type: 'extend' })
    await calls[1]!.answer()
    expect(state()).toBe('inUse')
    expect(actor.getSnapshot().context.failure).toBeUndefined()
  })

  it('[D13] ends when the bank says that the session is over, and when the customer says so', async () => {
    const over = idle()
    over.elapse(minutes(13))
    over.actor.send({ type: 'extend' })
    await over.calls[0]!.fail(
      new ApiFailure({ kind: 'unauthorized', message: failureMessages.unauthorized }),
    )
    expect([over.state(), over.emitted]).toEqual(['ended', ['idleExpired']])
    const left = idle()
    left.elapse(minutes(13))
    left.actor.send({ type: 'signOut' })
    expect([left.state(), left.emitted]).toEqual(['ended', ['signOutChosen']])
  })
})
