import { assign, emit, setup } from 'xstate'
import { pickDelays } from '#machines/delays.ts'
import type { StateMeta } from '#machines/meta.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'

/** A customer's story, from the content service's `proof` documents. */
export interface Testimonial {
  name: string
  brief: string
  country: string
}

// Events

export type TestimonialEvent =
  /** a window opened, a field is used, or the page is scrolled or about investing */
  | { type: 'pause' }
  | { type: 'resume' }
  /** The choice is stored on this device. */
  | { type: 'switchOff' }
  | { type: 'switchOn' }

// Emitted

export type TestimonialEmitted =
  /** show it in a toast */
  | { type: 'testimonial'; testimonial: Testimonial }
  /** hide the toast that is still visible */
  | { type: 'hidden' }

// Context

export interface TestimonialContext {
  /** the testimonials of this round, in order */
  round: readonly Testimonial[]
  /** how many of the round have been shown */
  shown: number
  paused: boolean
  switchedOff: boolean
}

// Input

export interface TestimonialInput {
  /** the customer's choice, stored on this device */
  switchedOff: boolean
  paused: boolean
}

const choose = (switchedOff: boolean) =>
  [
    { type: 'setChoice', params: { switchedOff } },
    { type: 'storeChoice', params: { switchedOff } },
  ] as const

const show = ['emitNext', 'countShown'] as const

/**
 * Testimonials by other customers, one toast every 35 s, paused where they would interrupt the customer or
 * put pressure on a decision. D11, U19
 */
export const testimonialMachine = setup({
  types: {
    events: {} as TestimonialEvent,
    emitted: {} as TestimonialEmitted,
    context: {} as TestimonialContext,
    input: {} as TestimonialInput,
    tags: {} as 'on' | 'off',
    meta: {} as StateMeta,
  },
  delays: pickDelays('testimonialPause'),
  actors: {
    /** Reads the testimonials from the content service. */
    readTestimonials: unimplementedActor<readonly Testimonial[]>('readTestimonials', 'content'),
  },
  guards: {
    isPaused: ({ context }) => context.paused,
    isOff: ({ context }) => context.switchedOff,
    hasTestimonials: (_, { found }: { found: readonly Testimonial[] }) => found.length > 0,
    hasNext: ({ context }) => context.shown < context.round.length,
  },
  actions: {
    startRound: assign({
      round: (_, { found }: { found: readonly Testimonial[] }) => found,
      shown: 0,
    }),
    recordPaused: assign({ paused: true }),
    recordResumed: assign({ paused: false }),
    setChoice: assign({
      switchedOff: (_, { switchedOff }: { switchedOff: boolean }) => switchedOff,
    }),
    emitNext: emit(({ context }) => ({
      type: 'testimonial' as const,
      testimonial: context.round[context.shown]!,
    })),
    countShown: assign({ shown: ({ context }) => context.shown + 1 }),
    emitHidden: emit({ type: 'hidden' }),
    /** Provided by the browser: stores the customer's choice on this device. */
    storeChoice: (_, _params: { switchedOff: boolean }) => undefined,
  },
}).createMachine({
  id: 'testimonial',
  meta: {
    title: 'Testimonials',
    summary:
      'Testimonials by other customers, one toast every 35 s, until the customer switches them off.',
  },
  context: ({ input }) => ({ round: [], shown: 0, ...input }),
  initial: 'opening',
  on: {
    pause: { actions: 'recordPaused' },
    resume: { actions: 'recordResumed' },
  },
  states: {
    opening: {
      meta: { title: 'Opening', summary: 'Reads the customer’s earlier choice.' },
      always: [{ guard: 'isOff', target: 'off' }, { target: 'on' }],
    },
    off: {
      tags: 'off',
      meta: {
        title: 'Switched off',
        summary: 'No testimonial is shown until the customer switches them on again.',
      },
      on: { switchOn: { target: 'on', actions: choose(false) } },
    },
    on: {
      tags: 'on',
      meta: {
        title: 'Switched on',
        summary: 'Testimonials are shown unless they are paused.',
      },
      initial: 'checking',
      on: {
        switchOff: { target: 'off', actions: [...choose(true), 'emitHidden'] },
      },
      states: {
        checking: {
          meta: { title: 'Checking', summary: 'Checks whether testimonials are paused.' },
          always: [{ guard: 'isPaused', target: 'paused' }, { target: 'running' }],
        },
        paused: {
          meta: {
            title: 'Paused',
            summary:
              'A window is open, a field is used, the page is scrolled, or it is about investing: no testimonial is shown.',
          },
          on: { resume: { target: 'checking', actions: 'recordResumed' } },
        },
        running: {
          meta: { title: 'Running', summary: 'Testimonials are shown one after another.' },
          initial: 'waiting',
          on: {
            pause: { target: 'paused', actions: ['recordPaused', 'emitHidden'] },
          },
          states: {
            waiting: {
              meta: {
                title: 'Waiting',
                summary:
                  'The next testimonial is shown after 35 s. After the last one, more are read.',
              },
              after: {
                testimonialPause: [
                  { guard: 'hasNext', target: 'waiting', reenter: true, actions: show },
                  { target: 'reading' },
                ],
              },
            },
            reading: {
              meta: {
                title: 'Reading',
                summary:
                  'The testimonials are read from the content service. If there are none, they are read again after 35 s.',
              },
              invoke: {
                src: 'readTestimonials',
                onDone: [
                  {
                    guard: {
                      type: 'hasTestimonials',
                      params: ({ event }) => ({ found: event.output }),
                    },
                    target: 'waiting',
                    actions: [
                      { type: 'startRound', params: ({ event }) => ({ found: event.output }) },
                      ...show,
                    ],
                  },
                  { target: 'waiting' },
                ],
                onError: 'waiting',
              },
            },
          },
        },
      },
    },
  },
})
