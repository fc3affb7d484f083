import { fromPromise } from 'xstate'
import { provideFlow } from '#actors/flowLogic.ts'
import { type Testimonial, testimonialMachine } from '#machines/testimonial/testimonial.machine.ts'
import { saveTestimonialsOff } from '#session/preferences.ts'

provideFlow(
  'testimonial',
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
