import { describe, expect, it } from 'vitest'
import { delays } from '#machines/delays.ts'
import {
  type Testimonial,
  type TestimonialInput,
  testimonialMachine,
} from '#machines/testimonial/testimonial.machine.ts'
import { answeredByTest, started } from './moneyIn.ts'

const said = (name: string): Testimonial => ({
  name,
  brief: 'Clear to the last line.',
  country: 'Kenya',
})
const PAUSE = delays.testimonialPause

function opened(input: Partial<TestimonialInput> = {}) {
  const reads = answeredByTest<readonly Testimonial[]>()
  const choices: boolean[] = []
  const flow = started(
    testimonialMachine.provide({
      actors: { readTestimonials: reads.logic },
      actions: { storeChoice: (_, { switchedOff }) => choices.push(switchedOff) },
    }),
    { paused: false, switchedOff: false, ...input },
  )
  const shown: string[] = []
  flow.actor.on('testimonial', ({ testimonial }) => shown.push(testimonial.name))
  flow.actor.on('hidden', () => shown.push('hidden'))
  return { ...flow, reads, choices, shown }
}

describe('testimonial', () => {
  it('[D11] shows one every 35 s, in turn, and asks for more after the last', async () => {
    const flow = opened()
    flow.elapse(34_999)
    expect(flow.reads.calls).toHaveLength(0)
    flow.elapse(1)
    await flow.reads.calls[0]!.answer([said('Ana'), said('Ben')])
    expect(flow.shown).toEqual(['Ana'])
    flow.elapse(34_999)
    expect(flow.shown).toEqual(['Ana'])
    flow.elapse(1)
    expect(flow.shown).toEqual(['Ana', 'Ben'])
    flow.elapse(35_000)
    await flow.reads.calls[1]!.answer([said('Cleo')])
    expect(flow.shown).toEqual(['Ana', 'Ben', 'Cleo'])
  })

  it('[D11] pauses over a modal and on /investify, and takes away what still shows', async () => {
    const flow = opened()
    flow.elapse(PAUSE)
    await flow.reads.calls[0]!.answer([said('Ana'), said('Ben')])
    flow.actor.send({ type: 'pause' })
    expect(flow.shown).toEqual(['Ana', 'hidden'])
    flow.elapse(PAUSE * 4)
    expect(flow.shown).toEqual(['Ana', 'hidden'])
    flow.actor.send({ type: 'resume' })
    flow.elapse(PAUSE)
    expect(flow.shown).toEqual(['Ana', 'hidden', 'Ben'])
  })

  it('[D11] can be switched off for good, and on again', async () => {
    const flow = opened()
    flow.actor.send({ type: 'switchOff' })
    flow.elapse(PAUSE * 4)
    expect(flow.shown).toEqual(['hidden'])
    expect(flow.choices).toEqual([true])
    flow.actor.send({ type: 'switchOn' })
    expect(flow.choices).toEqual([true, false])
    flow.elapse(PAUSE)
    await flow.reads.calls[0]!.answer([said('Ana')])
    expect(flow.shown).toEqual(['hidden', 'Ana'])
  })
})
