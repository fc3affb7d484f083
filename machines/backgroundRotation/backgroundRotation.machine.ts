import { assign, setup } from 'xstate'
import { pickDelays } from '#machines/delays.ts'
import type { StateMeta } from '#machines/meta.ts'

/** How many backgrounds there are. A10 */
export const backgroundCount = 3

// Events

export type BackgroundRotationEvent = { type: 'pause' } | { type: 'resume' }

// Context

export interface BackgroundRotationContext {
  /** which background shows: 0 to `backgroundCount` − 1 */
  variant: number
  /** the customer's system asks for less motion */
  reducedMotion: boolean
}

// Input

export interface BackgroundRotationInput {
  reducedMotion: boolean
}

/** The backdrop of sign-up: three variants in turn, held by a button or by the wish for less motion. A10 */
export const backgroundRotationMachine = setup({
  types: {
    events: {} as BackgroundRotationEvent,
    context: {} as BackgroundRotationContext,
    input: {} as BackgroundRotationInput,
    meta: {} as StateMeta,
  },
  delays: pickDelays('backgroundRotation'),
  guards: {
    isMotionReduced: ({ context }) => context.reducedMotion,
  },
  actions: {
    showNext: assign({ variant: ({ context }) => (context.variant + 1) % backgroundCount }),
  },
}).createMachine({
  id: 'backgroundRotation',
  meta: {
    title: 'Background rotation',
    summary:
      'The picture behind sign-up, sign-in and the password pages changes, unless it is held.',
  },
  context: ({ input }) => ({ variant: 0, reducedMotion: input.reducedMotion }),
  initial: 'starting',
  states: {
    starting: {
      meta: {
        title: 'Starting',
        summary: 'Whether the picture moves follows from the customer’s system.',
      },
      always: [{ guard: 'isMotionReduced', target: 'paused' }, { target: 'rotating' }],
    },
    rotating: {
      meta: {
        title: 'Rotating',
        summary: 'Every five seconds the next of three pictures shows.',
        button: 'Pause pictures',
      },
      after: { backgroundRotation: { target: 'rotating', reenter: true, actions: 'showNext' } },
      on: { pause: 'paused' },
    },
    paused: {
      meta: {
        title: 'Paused',
        summary: 'One picture stays.',
        button: 'Play pictures',
      },
      on: { resume: 'rotating' },
    },
  },
})
