import { createContext, type ReactNode, use } from 'react'
import type { SignInAnswer } from '#contract/auth.ts'
import type { User } from '#contract/user.ts'

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
}

const SessionContext = createContext<Session | undefined>(undefined)

/** @throws Error outside of a SessionProvider. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession outside of SessionProvider')
  return session
}

export function SessionProvider({ children }: { children: ReactNode }) {
  return children
}
