import { sendTo, setup } from 'xstate'
import { type Failure, failureOf } from '#domain/failure.ts'
import { pickDelays } from '#machines/delays.ts'
import { failureActions } from '#machines/formFields.ts'
import type { StateMeta } from '#machines/meta.ts'
import { errorOf } from '#machines/params.ts'
import { parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'

/** Reports to the parent flow. */
export type IdleSessionReport =
  /** there was no activity for too long */
  | { type: 'idleExpired' }
  /** the customer chose to sign out */
  | { type: 'signOutChosen' }

// Events

export type IdleSessionEvent =
  /** the customer moved the pointer, typed or touched the screen */
  | { type: 'customerActive' }
  /** the bank answered a call of this session: its idle time starts again */
  | { type: 'callAnswered' }
  /** the answer to the warning: stay signed in */
  | { type: 'extend' }
  /** the answer to the warning: sign out */
  | { type: 'signOut' }

// Context

export interface IdleSessionContext {
  /** why the session could not be extended, shown beside the buttons */
  failure?: Failure
}

/**
 * An idle session warns before it ends, and can be extended. The bank counts from the last call;
 * activity without a call is reported to it in time. D13
 */
export const idleSessionMachine = setup({
  types: {
    events: {} as IdleSessionEvent,
    context: {} as IdleSessionContext,
    tags: {} as 'warning' | 'busy',
    meta: {} as StateMeta,
  },
  delays: pickDelays('idleQuiet', 'idleWarning', 'idleEnd'),
  actors: {
    /** GET users/{id}: any call of the session counts as activity at the bank. */
    notifyBank: unimplementedActor<void>('notifyBank', ['user']),
  },
  guards: {
    isSessionOver: (_, { error }: { error: unknown }) => failureOf(error).kind === 'unauthorized',
  },
  actions: {
    ...failureActions,
    tellExpired: sendTo(parent<IdleSessionReport>(), { type: 'idleExpired' }),
    tellSignOut: sendTo(parent<IdleSessionReport>(), { type: 'signOutChosen' }),
  },
}).createMachine({
  id: 'idleSession',
  meta: {
    title: 'Idle session',
    summary: 'An idle session ends after a warning; activity extends it.',
  },
  context: {},
  initial: 'inUse',
  states: {
    inUse: {
      meta: {
        title: 'In use',
        summary: 'The bank answered a call less than four minutes ago.',
      },
      on: { callAnswered: { target: 'inUse', reenter: true } },
      after: { idleQuiet: 'quiet' },
    },
    quiet: {
      meta: {
        title: 'Quiet for 4 min',
        summary: 'The bank answered no call for four minutes. The next activity is reported to it.',
      },
      on: { callAnswered: 'inUse' },
      after: { idleWarning: 'warning' },
      initial: 'waiting',
      states: {
        waiting: {
          meta: {
            title: 'Waiting for activity',
            summary: 'The next touch or key is reported to the bank, also after a failed report.',
          },
          on: { customerActive: 'notifying' },
        },
        notifying: {
          meta: {
            title: 'Reporting activity',
            summary: 'The customer’s activity is reported to the bank.',
          },
          invoke: {
            src: 'notifyBank',
            onDone: '#idleSession.inUse',
            onError: [
              {
                guard: { type: 'isSessionOver', params: errorOf },
                target: '#idleSession.done',
                actions: 'tellExpired',
              },
              { target: 'waiting' },
            ],
          },
        },
      },
    },
    warning: {
      tags: 'warning',
      meta: {
        title: 'About to end',
        summary: 'The bank answered no call for thirteen minutes: the session ends in two.',
        button: 'Stay signed in',
      },
      on: { signOut: { target: 'done', actions: 'tellSignOut' }, callAnswered: 'inUse' },
      after: { idleEnd: { target: 'done', actions: 'tellExpired' } },
      initial: 'asking',
      exit: 'clearFailure',
      states: {
        asking: {
          meta: {
            title: 'Still there?',
            summary: 'A window asks and shows the time left. If extending failed, it says so.',
          },
          on: { extend: 'extending' },
        },
        extending: {
          tags: 'busy',
          meta: {
            title: 'Staying signed in',
            summary: 'The customer’s activity is reported to the bank.',
          },
          invoke: {
            src: 'notifyBank',
            onDone: '#idleSession.inUse',
            onError: [
              {
                guard: { type: 'isSessionOver', params: errorOf },
                target: '#idleSession.done',
                actions: 'tellExpired',
              },
              {
                target: 'asking',
                actions: { type: 'setFailure', params: errorOf },
              },
            ],
          },
        },
      },
    },
    done: {
      type: 'final',
      meta: {
        title: 'Session ended',
        summary: 'The session is over; the sign-in page says why.',
      },
    },
  },
})
