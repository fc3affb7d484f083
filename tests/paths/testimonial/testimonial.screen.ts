import type { testimonialMachine } from '#machines/testimonial/testimonial.machine.ts'
import type { Stage } from '../levels/screen/screenModel.ts'

/** A story's card has the switch that ends them all. */
const card = 'Do not show customer stories'
const choice = 'Customer stories'

export const testimonialStage: Stage<typeof testimonialMachine> = {
  hands: {
    pause: (_, customer) => customer.outside('paused', true),
    resume: (_, customer) => customer.outside('paused', false),
    switchOff: (_, customer) => customer.press(choice),
    switchOn: (_, customer) => customer.press(choice),
  },
  looks: {
    off: { hides: [card] },
    'on.paused': { hides: [card] },
    'on.running.reading': { buttons: [choice] },
    'on.running.waiting': { buttons: [choice] },
    'on.running.empty': { buttons: [choice] },
  },
  // One of the round's stories, with who tells it.
  tells: {
    testimonial: ({ round }) =>
      new RegExp(
        round
          .map(({ brief, name, country }) => [brief, `${name}, ${country}`, card])
          .map((words) =>
            words.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s*'),
          )
          .join('|'),
      ),
  },
}
