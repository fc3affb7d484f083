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
  /** the customer's system has the reduced-motion setting */
  reducedMotion: boolean
}

// Input

export interface BackgroundRotationInput {
  reducedMotion: boolean
}

/**
 * The background of sign-up: three variants in turn, paused by a button or by the system's
 * reduced-motion setting. A10, U16
 */
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
    summary: 'The picture beside sign-up changes every five seconds, unless it is paused.',
  },
  context: ({ input }) => ({ variant: 0, reducedMotion: input.reducedMotion }),
  initial: 'starting',
  states: {
    starting: {
      meta: {
        title: 'Starting',
        summary: 'The customer’s system decides whether the picture changes.',
      },
      always: [{ guard: 'isMotionReduced', target: 'paused' }, { target: 'rotating' }],
    },
    rotating: {
      meta: {
        title: 'Rotating',
        summary: 'The next of three pictures is shown every five seconds.',
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
