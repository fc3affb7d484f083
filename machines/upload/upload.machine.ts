import { assign, setup } from 'xstate'
import { pickDelays } from '#machines/delays.ts'
import type { StateMeta } from '#machines/meta.ts'

// Events

export type UploadEvent =
  /** bytes left the browser */
  { type: 'progressed'; fraction: number }

// Context

export interface UploadContext {
  /** 0 to 1, the share of the bytes that were sent */
  fraction: number
}

/**
 * The progress of one upload, beside its call. A large image on a slow connection may take minutes:
 * only a silence counts as a lost connection. A9
 */
export const uploadMachine = setup({
  types: {
    events: {} as UploadEvent,
    context: {} as UploadContext,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  delays: pickDelays('uploadSilence'),
  actions: {
    setFraction: assign((_, { fraction }: { fraction: number }) => ({ fraction })),
  },
}).createMachine({
  id: 'upload',
  meta: {
    title: 'Upload',
    summary: 'How far an upload is, and whether it is still heard from.',
  },
  context: { fraction: 0 },
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'busy',
      meta: {
        title: 'Waiting for bytes or the answer',
        summary: 'The progress bar shows how much was sent.',
      },
      on: {
        progressed: {
          target: 'waiting',
          reenter: true,
          actions: { type: 'setFraction', params: ({ event }) => event },
        },
      },
      after: { uploadSilence: 'expired' },
    },
    expired: {
      type: 'final',
      meta: {
        title: 'Silent',
        summary: 'For 90 s no byte was sent and no answer came: the flow shows that it failed.',
      },
    },
  },
})
