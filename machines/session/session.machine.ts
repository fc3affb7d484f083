import { assign, setup } from 'xstate'
import type { User } from '#contract/user.ts'
import { pickDelays } from '#machines/delays.ts'
import type { StateMeta } from '#machines/meta.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'

// Events. The token is never in one: the browser keeps it in session storage, and nowhere else.

export type SessionEvent =
  /** sign-in was answered; the token is stored already */
  | { type: 'signedIn'; user: User }
  /** a fresh copy of the customer was read */
  | { type: 'userRead'; user: User }
  /** a data call was answered 401 */
  | { type: 'expired' }
  /** the stored token went away by another hand than ours */
  | { type: 'tokenRemoved' }
  | { type: 'signOut' }

// Context

type Ending = 'expired' | 'signedOut'

export interface SessionContext {
  /** the session copy of the customer; there is one exactly while a session stands */
  user?: User
  /** why the last session ended, for the line on /login */
  endedBecause?: Ending
}

// Input

export interface SessionInput {
  /** the customer of a session found in storage together with its token */
  user?: User
  /** set when a session was found that cannot go on, for the line on /login */
  endedBecause?: Ending
}

/** What both a sign-in and a fresh read do: the copy in context and the one in storage stay the same. */
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

/** A session's end: a shared computer must hold nothing of the last customer (D2). */
const endedActions = (because: Ending) =>
  [
    { type: 'clearUser', params: { because } },
    { type: 'clearStorage', params: { because } },
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
    /** Revokes at the server the token that was just forgotten here. */
    revokeToken: unimplementedActor<void>('revokeToken', ['signOut']),
  },
  guards: {
    hasStoredSession: ({ context }) => context.user !== undefined,
  },
  actions: {
    /** Provided by the browser: writes the session copy of the customer. */
    storeUser: (_, _params: { user: User }) => undefined,
    /**
     * Provided by the browser: clears every stored key of this site (D2). Drafts go with a sign-out;
     * over a session that ran out they wait for the same customer (D13).
     */
    clearStorage: (_, _params: { because: Ending }) => undefined,
    setUser: assign({
      user: (_, { user }: { user: User }) => user,
      endedBecause: undefined,
    }),
    clearUser: assign({
      user: undefined,
      endedBecause: (_, { because }: { because: SessionContext['endedBecause'] }) => because,
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
        summary: 'The tab looks for a session it was in before a reload.',
      },
      always: [{ guard: 'hasStoredSession', target: 'authenticated' }, { target: 'anonymous' }],
    },
    anonymous: {
      meta: {
        title: 'Nobody signed in',
        summary:
          'The dashboard sends the visitor to the sign-in page, which says why the last session ended, if there was one.',
      },
      on: { signedIn: { target: 'authenticated', actions: signedInActions } },
    },
    authenticated: {
      meta: {
        title: 'Signed in',
        summary: 'The dashboard is open to the customer.',
      },
      on: {
        signedIn: { actions: signedInActions },
        userRead: { actions: signedInActions },
        expired: { target: 'anonymous', actions: endedActions('expired') },
        tokenRemoved: { target: 'anonymous', actions: endedActions('expired') },
        signOut: { target: 'signingOut', actions: endedActions('signedOut') },
      },
    },
    signingOut: {
      tags: 'busy',
      meta: {
        title: 'Signing out',
        summary:
          'This browser has forgotten the customer and shows the sign-in page; the bank is asked to end the session.',
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
