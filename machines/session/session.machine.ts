import { assign, sendTo, setup } from 'xstate'
import type { User } from '#contract/records.ts'
import { pickDelays } from '#machines/delays.ts'
import type { StateMeta } from '#machines/meta.ts'
import { parent } from '#machines/targets.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'

/** Reports to the parent flow. */
export type SessionReport =
  /** a customer is signed in */
  | { type: 'sessionStarted'; user: User }
  /** no customer is signed in */
  | { type: 'sessionEnded' }

// Events carry no token: the browser keeps it in session storage only.

export type SessionEvent =
  /** sign-in succeeded; the token is already stored */
  | { type: 'signedIn'; user: User }
  /** a fresh copy of the customer was read */
  | { type: 'userRead'; user: User }
  /** a data call was answered 401 */
  | { type: 'expired' }
  /** the stored token was removed by something else */
  | { type: 'tokenRemoved' }
  | { type: 'signOut' }

// Context

type Ending = 'expired' | 'signedOut'

export interface SessionContext {
  /** the session copy of the customer; present exactly while signed in */
  user?: User
  /** why the last session ended, for the line on /login */
  endedBecause?: Ending
}

// Input

export interface SessionInput {
  /** the customer of a session found in storage together with its token */
  user?: User
  /** set when a stored session could not be restored, for the line on /login */
  endedBecause?: Ending
}

/** After sign-in and after a fresh read: updates the copies in context and in storage. */
const signedInActions = [
  {
    type: 'setUser',
    params: ({ event }: { event: { user: User } }) => ({ user: event.user }),
  },
  {
    type: 'storeUser',
    params: ({ event }: { event: { user: User } }) => ({ user: event.user }),
  },
] as const

/** A session's end that the customer did not ask for: drafts wait for the same customer (D13). */
const expiredActions = [
  { type: 'clearUser', params: { because: 'expired' } },
  'clearStorage',
] as const

/** A customer's session: restored from storage, ended by the customer, the server or a lost token. */
export const sessionMachine = setup({
  types: {
    events: {} as SessionEvent,
    context: {} as SessionContext,
    input: {} as SessionInput,
    meta: {} as StateMeta,
    tags: {} as 'busy',
  },
  delays: pickDelays('signOutPatience'),
  actors: {
    /**
     * Clears every stored key of this site at once, the token and the drafts included: a shared computer must hold
     * nothing of the last customer (D2). Then revokes the token, already removed from storage, at the server.
     */
    revokeToken: unimplementedActor<void>('revokeToken', ['signOut']),
  },
  guards: {
    hasStoredSession: ({ context }) => context.user !== undefined,
  },
  actions: {
    /** Provided by the browser: writes the session copy of the customer. */
    storeUser: (_, _params: { user: User }) => undefined,
    /** Provided by the browser: clears every stored key of this site but the drafts (D13). */
    clearStorage: () => undefined,
    /** Provided by the browser: tells its other tabs, since no tab may stay signed in (D2). */
    announceSignOut: (_, _params: { userId?: string }) => undefined,
    setUser: assign({
      user: (_, { user }: { user: User }) => user,
      endedBecause: undefined,
    }),
    tellStarted: sendTo(parent<SessionReport>(), ({ context }) => ({
      type: 'sessionStarted',
      user: context.user!,
    })),
    tellEnded: sendTo(parent<SessionReport>(), { type: 'sessionEnded' }),
    clearUser: assign({
      user: undefined,
      endedBecause: (_, { because }: { because: Ending }) => because,
    }),
  },
}).createMachine({
  id: 'session',
  meta: {
    title: 'Session',
    summary: 'Whether a customer is signed in in this tab, and why the last session ended.',
  },
  context: ({ input }) => ({ ...input }),
  initial: 'restoring',
  states: {
    restoring: {
      meta: {
        title: 'Restoring',
        summary: 'The tab looks for a stored session, as after a reload.',
      },
      always: [
        { guard: 'hasStoredSession', target: 'authenticated' },
        { target: 'anonymous', actions: 'tellEnded' },
      ],
    },
    anonymous: {
      meta: {
        title: 'Nobody signed in',
        summary:
          'The dashboard redirects to the sign-in page, which says why the last session ended, if there was one.',
      },
      on: { signedIn: { target: 'authenticated', actions: signedInActions } },
    },
    authenticated: {
      meta: {
        title: 'Signed in',
        summary: 'The dashboard is open to the customer.',
      },
      entry: 'tellStarted',
      exit: 'tellEnded',
      on: {
        signedIn: { actions: [...signedInActions, 'tellStarted'] },
        userRead: { actions: signedInActions },
        expired: { target: 'anonymous', actions: expiredActions },
        tokenRemoved: { target: 'anonymous', actions: expiredActions },
        signOut: {
          target: 'signingOut',
          actions: [
            { type: 'announceSignOut', params: ({ context }) => ({ userId: context.user?._id }) },
            { type: 'clearUser', params: { because: 'signedOut' } },
          ],
        },
      },
    },
    signingOut: {
      tags: 'busy',
      meta: {
        title: 'Signing out',
        summary:
          'This browser has removed the customer’s data and shows the sign-in page; the bank is asked to end the session.',
      },
      invoke: {
        src: 'revokeToken',
        onDone: 'anonymous',
        onError: 'anonymous',
      },
      after: { signOutPatience: 'anonymous' },
      on: { signedIn: { target: 'authenticated', actions: signedInActions } },
    },
  },
})
