import { Navigate, Route, Routes } from 'react-router-dom'
import { toApiFailure } from '#api/http.ts'
import type { User } from '#contract/user.ts'
import { failureMessages } from '#domain/failure.ts'
import type { SessionInput } from '#machines/session/session.machine.ts'
import { RequireSession } from '#session/RequireSession.tsx'
import { type Session, SessionProvider, useSession } from '#session/SessionProvider.tsx'
import { store, storeToken } from '#session/storage.ts'
import type { FlowMount } from './mount.ts'

const token = 'token-of-ada'

/** An event with the customer's record. */
interface WithUser {
  user: User
}

/** A guarded page and the sign-in page, within the product's own session provider. */
function Site({ onSession }: { onSession: (session: Session) => void }) {
  const session = useSession()
  onSession(session)
  return (
    <Routes>
      <Route
        path="/dashboard-overview"
        element={
          <RequireSession>
            <button type="button" onClick={session.signOut}>
              Logout
            </button>
          </RequireSession>
        }
      />
      <Route
        path="/login"
        element={
          session.status === 'authenticated' ? (
            <Navigate to="/dashboard-overview" />
          ) : (
            <h1>Sign In{session.endedBecause === 'signedOut' && ': You are signed out.'}</h1>
          )
        }
      />
    </Routes>
  )
}

export const sessionMount: FlowMount = {
  frame: 'abovePage',
  mount({ user }: SessionInput) {
    if (user) {
      storeToken(token)
      store('user', user)
    }
    let session: Session | undefined
    return {
      path: '/dashboard-overview',
      element: (
        <SessionProvider customer={user}>
          <Site
            onSession={(current) => {
              session = current
            }}
          />
        </SessionProvider>
      ),
      hostEvents: {
        signedIn: ({ user }: WithUser) => session?.signedIn({ ...user, accessToken: token }),
        userRead: ({ user }: WithUser) => session?.userRead(user),
        expired: () =>
          void toApiFailure({ kind: 'unauthorized', message: failureMessages.unauthorized }, token),
        tokenRemoved: () => {
          sessionStorage.removeItem('accessToken')
          document.dispatchEvent(new Event('visibilitychange'))
        },
      },
    }
  },
}
