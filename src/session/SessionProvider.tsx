import { useActor } from '@xstate/react'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { authCalls, preloadModule } from '#api/lazyModules.ts'
import { onUnauthorized } from '#api/listeners.ts'
import type { SignInAnswer } from '#contract/auth.ts'
import type { User } from '#contract/user.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { discardOthersDrafts } from './drafts.ts'
import { broadcastSignOut, onSignedOutElsewhere } from './otherTabs.ts'
import { RuntimeContext } from './runtime.ts'
import { clearCachedRecords, clearStored, readToken, store, storeToken } from './storage.ts'

/** What pages may know and ask of the session. */
export interface Session {
  status: 'anonymous' | 'authenticated' | 'ending'
  /** the session copy of the customer */
  user?: User
  /** why the last session ended, for the line on /login */
  endedBecause?: 'expired' | 'signedOut'
  signedIn(answer: SignInAnswer): void
  /** a fresh copy of the customer was read */
  userRead(user: User): void
  signOut(): void
  /** nobody was there for too long */
  expire(): void
  /** the stored token was found missing: the session is over here as well */
  tokenGone(): void
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** @throws Error outside of a SessionProvider. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession outside of SessionProvider')
  return session
}

interface SessionProviderProps {
  /** of the session this tab was in before a reload: see `storedSession` */
  customer?: User
  /** that session was found and cannot go on */
  endedBecause?: 'expired'
  children: ReactNode
}

/** Binds the session's chart to this tab: its storage, its network, its 401s. */
export function SessionProvider({ customer, endedBecause, children }: SessionProviderProps) {
  const { provideActors, ...runtime } = use(RuntimeContext)
  const [machine] = useState(() => {
    const provided = browserSession()
    return provideActors ? (provideActors(provided) as typeof provided) : provided
  })
  const [input] = useState({ user: customer, endedBecause })
  const [snapshot, send] = useActor(machine, { ...runtime, input })

  useEffect(
    () =>
      onUnauthorized((token) => {
        // A late answer to the last customer's call says nothing about this session.
        if (token === readToken()) send({ type: 'expired' })
      }),
    [send],
  )
  useTokenCheck(() => send({ type: 'tokenGone' }))

  const userId = snapshot.context.user?._id
  useEffect(() => {
    // Signing out must not wait for code, since the tab may be closed right after it.
    if (userId) preloadModule(authCalls)
  }, [userId])
  useEffect(
    () =>
      onSignedOutElsewhere((who) => {
        if (who === userId) send({ type: 'signOut' })
      }),
    [send, userId],
  )

  const session = useMemo<Session>(
    () => ({
      status: snapshot.matches('authenticated')
        ? 'authenticated'
        : snapshot.matches('ending')
          ? 'ending'
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
      tokenGone: () => send({ type: 'tokenGone' }),
    }),
    [snapshot, send, userId],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The chart with this tab's storage and network. The token of a session that ends is kept until it is revoked. */
function browserSession() {
  let revokedToken: string | undefined
  return sessionMachine.provide({
    actions: {
      keepUser: (_, { user }) => store('user', user),
      clearEverything: (_, { because }) => {
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

/** A page that comes back to the front, or out of the back-forward cache, looks whether its token still stands. */
function useTokenCheck(onGone: () => void) {
  useEffect(() => {
    const checkToken = () => {
      if (document.visibilityState === 'visible' && readToken() === undefined) onGone()
    }
    document.addEventListener('visibilitychange', checkToken)
    window.addEventListener('pageshow', checkToken)
    return () => {
      document.removeEventListener('visibilitychange', checkToken)
      window.removeEventListener('pageshow', checkToken)
    }
  })
}
