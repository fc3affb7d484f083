import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { PathClock, settlePromises } from '../src/index.ts'
import { promisesFor } from '../src/promises/index.ts'
import { PromiseWatch } from '../src/search/index.ts'
import { till } from './charts/till.ts'

describe('[X66] a watch over running actors', () => {
  const set = promisesFor(till, ({ atMostOnce, inState, never, runs, says, starts, within }) => ({
    once: { rows: [], says: 'Charged once.', holds: atMostOnce('charge') },
    oneAtATime: { rows: [], says: 'One charge at a time.', holds: never(runs('charge', 2)) },
    inTime: {
      rows: [],
      says: 'Said in time.',
      holds: within(3_000, starts('charge'), says('slow')),
    },
    notCancelled: { rows: [], says: 'Never cancelled.', holds: never(inState('cancelled')) },
  }))

  function run() {
    const clock = new PathClock()
    const watch = new PromiseWatch({ till: set }, () => clock.now())
    const charge = fromPromise(async (): Promise<undefined> => {
      throw new Error('lost')
    })
    const names = () => watch.takeBroken().map(({ promise }) => promise)
    const actor = createActor(till.provide({ actors: { charge } }), {
      clock: clock as never,
      inspect: (event) => watch.inspect(event),
    })
    actor.start()
    return { actor, clock, watch, names }
  }

  it('says what broke at the step that broke it, once', async () => {
    const { actor, names } = run()
    actor.send({ type: 'pay' })
    await settlePromises()
    expect([actor.getSnapshot().value, names()]).toEqual(['failed', []])
    actor.send({ type: 'retry' })
    expect(names()).toEqual(['once'])
    await settlePromises()
    actor.send({ type: 'retry' })
    await settlePromises()
    actor.send({ type: 'cancel' })
    expect(names()).toEqual(['notCancelled'])
  })

  it('counts the time on the clock of the actors', () => {
    const { actor, clock, names } = run()
    actor.send({ type: 'pay' })
    expect(names()).toEqual([])
    clock.pass(4_000)
    expect(names()).toEqual(['inTime'])
  })

  it('watches each actor of the chart alone, and no other', async () => {
    const { actor, names, watch } = run()
    actor.send({ type: 'pay' })
    await settlePromises()
    const second = createActor(till, { inspect: (event) => watch.inspect(event) })
    second.start()
    second.send({ type: 'pay' })
    second.stop()
    expect(names()).toEqual([])
  })
})
