import type { testimonialMachine } from '#machines/testimonial/testimonial.machine.ts'
import type { ScreenModel } from '../levels/screen/screenModel.ts'

/** The button on a story's card that switches all stories off. */
const card = 'Do not show customer stories'
const choice = 'Customer stories'

export const testimonialScreen: ScreenModel<typeof testimonialMachine> = {
  sharesPage: true,
  actions: {
    pause: (_, customer) => customer.hostEvent('setPaused', true),
    resume: (_, customer) => customer.hostEvent('setPaused', false),
    switchOff: (_, customer) => customer.press(choice),
    switchOn: (_, customer) => customer.press(choice),
  },
  states: {
    off: { hides: [card] },
    'on.paused': { hides: [card] },
    'on.running.reading': { buttons: [choice] },
    'on.running.waiting': { buttons: [choice] },
  },
  // One of the round's stories, with its author.
  emittedText: {
    testimonial: ({ round }) =>
      new RegExp(
        round
          .map(({ brief, name, country }) => [brief, `${name}, ${country}`, card])
          .map((parts) =>
            parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s*'),
          )
          .join('|'),
      ),
  },
}
