import { describe, expect, it } from 'vitest'
import { backgroundRotationMachine } from '#machines/backgroundRotation/backgroundRotation.machine.ts'
import { started } from './moneyIn.ts'

function rotation(reducedMotion = false) {
  const run = started(backgroundRotationMachine, { reducedMotion })
  return { ...run, variant: () => run.actor.getSnapshot().context.variant }
}

describe('the background', () => {
  it('[A10] shows three variants in turn, five seconds each', () => {
    const { elapse, variant } = rotation()
    const shown = [variant()]
    elapse(4_999)
    shown.push(variant())
    for (let turn = 0; turn < 3; turn++) {
      elapse(turn === 0 ? 1 : 5_000)
      shown.push(variant())
    }
    expect(shown).toEqual([0, 0, 1, 2, 0])
  })

  it('[A10] pauses under reduced motion until the customer presses play', () => {
    const { actor, elapse, variant, state } = rotation(true)
    elapse(60_000)
    expect([state(), variant()]).toEqual(['paused', 0])
    actor.send({ type: 'resume' })
    elapse(5_000)
    expect(variant()).toBe(1)
  })
})
