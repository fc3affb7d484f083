import { describe, expect, it } from 'vitest'
import { delays } from '#machines/delays.ts'
import { type Testimonial, testimonialMachine } from '#machines/testimonial/testimonial.machine.ts'
import { opened } from './moneyIn.ts'

const said = (name: string): Testimonial => ({
  name,
  brief: 'Clear to the last line.',
  country: 'Kenya',
})
const PAUSE = delays.testimonialPause

function start(given = {}) {
  const choices: boolean[] = []
  const storeChoice = (_: unknown, { switchedOff }: { switchedOff: boolean }) =>
    choices.push(switchedOff)
  const input = { paused: false, switchedOff: false, ...given }
  const flow = opened(testimonialMachine, input, { actions: { storeChoice } })
  const shown: string[] = []
  flow.actor.on('testimonial', ({ testimonial }) => shown.push(testimonial.name))
  flow.actor.on('hidden', () => shown.push('hidden'))
  const answer = (...names: string[]) => flow.call('readTestimonials').answer(names.map(said))
  return { ...flow, choices, shown, answer }
}

describe('testimonial', () => {
  it('[D11] [U19] begins as this device has chosen, and held where the page holds it', () => {
    expect(start({ switchedOff: true }).state()).toBe('off')
    expect(start({ paused: true }).state()).toBe('on.paused')
  })

  it('[D11] shows one every 35 s, in turn, and asks for more after the last', async () => {
    const flow = start()
    flow.elapse(34_999)
    expect(flow.inputs('readTestimonials')).toHaveLength(0)
    flow.elapse(1)
    await flow.answer('Ana', 'Ben')
    expect(flow.shown).toEqual(['Ana'])
    flow.elapse(34_999)
    expect(flow.shown).toEqual(['Ana'])
    flow.elapse(1)
    expect(flow.shown).toEqual(['Ana', 'Ben'])
    flow.elapse(35_000)
    await flow.answer('Cleo')
    expect(flow.shown).toEqual(['Ana', 'Ben', 'Cleo'])
  })

  it('[D11] pauses over a modal and on /investify, and takes away what still shows', async () => {
    const flow = start()
    flow.elapse(PAUSE)
    await flow.answer('Ana', 'Ben')
    flow.actor.send({ type: 'pause' })
    expect(flow.shown).toEqual(['Ana', 'hidden'])
    flow.elapse(PAUSE * 4)
    expect(flow.shown).toEqual(['Ana', 'hidden'])
    flow.actor.send({ type: 'resume' })
    flow.elapse(PAUSE)
    expect(flow.shown).toEqual(['Ana', 'hidden', 'Ben'])
  })

  it('[D11] can be switched off for good, and on again', async () => {
    const flow = start()
    flow.actor.send({ type: 'switchOff' })
    flow.elapse(PAUSE * 4)
    expect(flow.shown).toEqual(['hidden'])
    expect(flow.choices).toEqual([true])
    flow.actor.send({ type: 'switchOn' })
    expect(flow.choices).toEqual([true, false])
    flow.elapse(PAUSE)
    await flow.answer('Ana')
    expect(flow.shown).toEqual(['hidden', 'Ana'])
  })
})
