import { useActor } from '@xstate/react'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { authCalls, preloadModule } from '#api/lazyModules.ts'
import { onUnauthorized } from '#api/listeners.ts'
import type { SignInAnswer } from '#contract/auth.ts'
import type { User } from '#contract/user.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { withReports } from './actorErrors.ts'
import { discardOthersDrafts } from './drafts.ts'
import { broadcastSignOut, onSignedOutElsewhere } from './otherTabs.ts'
import { RuntimeContext } from './runtime.ts'
import { clearCachedRecords, clearStored, readToken, store, storeToken } from './storage.ts'

/** The session as pages see it. */
export interface Session {
  status: 'anonymous' | 'authenticated' | 'signingOut'
  /** the session copy of the customer */
  user?: User
  /** why the last session ended, for the line on /login */
  endedBecause?: 'expired' | 'signedOut'
  signedIn(answer: SignInAnswer): void
  /** a newer copy of the customer's record was read */
  userRead(user: User): void
  signOut(): void
  /** the customer was inactive for too long */
  expire(): void
  /** the stored token is missing: this session is over */
  tokenRemoved(): void
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** @throws Error outside a SessionProvider. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession outside of SessionProvider')
  return session
}

interface SessionProviderProps {
  /** the customer of the session before a reload: see `storedSession` */
  customer?: User
  /** set when that session was found but cannot continue */
  endedBecause?: 'expired'
  children: ReactNode
}

/** Runs the session's chart with this tab's storage and network, and ends it on a 401. */
export function SessionProvider({ customer, endedBecause, children }: SessionProviderProps) {
  const { provideActors, ...runtime } = use(RuntimeContext)
  const [machine] = useState(() => {
    const provided = browserSession()
    return provideActors ? (provideActors(provided) as typeof provided) : provided
  })
  const [input] = useState({ user: customer, endedBecause })
  const [snapshot, send] = useActor(machine, {
    ...runtime,
    inspect: withReports(runtime.inspect),
    input,
  })

  useEffect(
    () =>
      onUnauthorized((token) => {
        // A late 401 for the previous customer's token says nothing about this session.
        if (token === readToken()) send({ type: 'expired' })
      }),
    [send],
  )
  useTokenCheck(() => send({ type: 'tokenRemoved' }))

  const userId = snapshot.context.user?._id
  useEffect(() => {
    // Signing out must not wait for code to load: the tab may be closed right after it.
    if (userId) preloadModule(authCalls)
  }, [userId])
  useEffect(
    () =>
      onSignedOutElsewhere((signedOutId) => {
        if (signedOutId === userId) send({ type: 'signOut' })
      }),
    [send, userId],
  )

  const session = useMemo<Session>(
    () => ({
      status: snapshot.matches('authenticated')
        ? 'authenticated'
        : snapshot.matches('signingOut')
          ? 'signingOut'
          : 'anonymous',
      user: snapshot.context.user,
      endedBecause: snapshot.context.endedBecause,
      signedIn({ accessToken, ...user }) {
        clearCachedRecords()
        discardOthersDrafts(user._id)
        storeToken(accessToken)
        send({ type: 'signedIn', user })
      },
      userRead: (user) => send({ type: 'userRead', user }),
      signOut() {
        if (userId) broadcastSignOut(userId)
        send({ type: 'signOut' })
      },
      expire: () => send({ type: 'expired' }),
      tokenRemoved: () => send({ type: 'tokenRemoved' }),
    }),
    [snapshot, send, userId],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The chart with this tab's storage and network. The token of an ending session is kept until it is revoked. */
function browserSession() {
  let revokedToken: string | undefined
  return sessionMachine.provide({
    actions: {
      storeUser: (_, { user }) => store('user', user),
      clearStorage: (_, { because }) => {
        revokedToken = readToken()
        clearStored(because === 'expired' ? ['drafts'] : [])
      },
    },
    actors: {
      revokeToken: fromPromise(async () => {
        const token = revokedToken
        revokedToken = undefined
        if (token === undefined) return
        const { signOut } = await authCalls()
        await signOut(token)
      }),
    },
  })
}

/** Checks the stored token when the page becomes visible or returns from the back/forward cache. */
function useTokenCheck(onMissing: () => void) {
  useEffect(() => {
    const checkToken = () => {
      if (document.visibilityState === 'visible' && readToken() === undefined) onMissing()
    }
    document.addEventListener('visibilitychange', checkToken)
    window.addEventListener('pageshow', checkToken)
    return () => {
      document.removeEventListener('visibilitychange', checkToken)
      window.removeEventListener('pageshow', checkToken)
    }
  })
}
