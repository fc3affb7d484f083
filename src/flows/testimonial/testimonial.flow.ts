import { fromPromise } from 'xstate'
import { defineFlow } from '#actors/flows.ts'
import { type Testimonial, testimonialMachine } from '#machines/testimonial/testimonial.machine.ts'
import { saveTestimonialsOff } from '#session/preferences.ts'

export const testimonialFlow = defineFlow('testimonial', () =>
  testimonialMachine.provide({
    actors: {
      readTestimonials: fromPromise<readonly Testimonial[], void>(async () => {
        const { getProofs } = await import('#content/queries.ts')
        return getProofs()
      }),
    },
    actions: { storeChoice: (_, { switchedOff }) => saveTestimonialsOff(switchedOff) },
  }),
)
