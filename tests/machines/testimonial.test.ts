import { describe, expect, it } from 'vitest'
import { type Testimonial, testimonialMachine } from '#machines/testimonial/testimonial.machine.ts'
import { opened } from './moneyIn.ts'

const said = (name: string): Testimonial => ({
  name,
  brief: 'Clear to the last line.',
  country: 'Kenya',
})
function start() {
  const flow = opened(testimonialMachine, { paused: false, switchedOff: false })
  const shown: string[] = []
  flow.actor.on('testimonial', ({ testimonial }) => shown.push(testimonial.name))
  const answer = (...names: string[]) => flow.call('readTestimonials').answer(names.map(said))
  return { ...flow, shown, answer }
}

describe('testimonial', () => {
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
})
