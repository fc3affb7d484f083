import { delays } from '#machines/delays.ts'
import { either, not, reloads, says } from '#machines/testing/facts.ts'
import { after, never, notWithin, promisesFor, within } from '#statechart-paths/promises'
import { testimonialMachine } from './testimonial.machine.ts'

/** The choice that this device keeps. */
interface Kept {
  switchedOff?: boolean
}

export const testimonialPromises = promisesFor(
  testimonialMachine,
  ({ fails, happens, starts, wasIn, where }) => ({
    noPressure: {
      rows: ['D11', 'D16', 'U19'],
      says: 'No customer story appears while a window is open, a field is used or a decision about investing is made.',
      holds: never(
        says('testimonial'),
        where('they are held back', ({ context: { paused } }) => paused),
      ),
    },
    goesAtOnce: {
      rows: ['D16', 'U19'],
      says: 'A visible story leaves right away when a window opens or the customer switches stories off.',
      holds: never(happens('pause', 'switchOff'), wasIn('on.running'), not(says('hidden'))),
    },
    offForGood: {
      rows: ['D11', 'U10', 'U19'],
      says: 'Once switched off, stories stay off on this device, also after a reload, until the customer switches them on.',
      holds: after(
        happens('switchOff'),
        never(either(says('testimonial'), starts('readTestimonials'))),
        {
          until: happens('switchOn'),
        },
      ),
    },
    longPause: {
      rows: ['D11'],
      says: 'Between two stories there are at least 35 seconds.',
      holds: notWithin(delays.testimonialPause, says('testimonial'), says('testimonial')),
    },
    costsNothingAtFirst: {
      rows: ['D11'],
      says: 'Stories are read only when the first one is due, so they slow no page down.',
      holds: never(
        starts('readTestimonials'),
        where('none is due', ({ move }) => move?.kind !== 'after'),
      ),
    },
    readAgainLater: {
      rows: ['D11'],
      says: 'Stories that could not be read are tried again when the next one is due.',
      holds: within(
        delays.testimonialPause,
        fails('readTestimonials'),
        either(starts('readTestimonials'), happens('pause', 'switchOff'), reloads),
      ),
    },
  }),
  {
    reload: {
      kept: {},
      keep: (kept: Kept, { did, before, isReload, context: { switchedOff } }) =>
        did.includes('storeChoice') || (!before && !isReload) ? { switchedOff } : kept,
      input: ({ switchedOff = false }: Kept) => ({ switchedOff, paused: false }),
    },
  },
)
