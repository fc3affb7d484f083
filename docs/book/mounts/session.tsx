import { Navigate, Route, Routes } from 'react-router-dom'
import { toApiFailure } from '#api/http.ts'
import type { User } from '#contract/user.ts'
import { failureMessages } from '#domain/failure.ts'
import type { SessionInput } from '#machines/session/session.machine.ts'
import { RequireSession } from '#session/RequireSession.tsx'
import { type Session, SessionProvider, useSession } from '#session/SessionProvider.tsx'
import { store, storeToken } from '#session/storage.ts'
import type { View } from '#tests/paths/levels/view/performer.tsx'

const token = 'token-of-ada'

/** A guarded page and the sign-in page, around the session the product's own pages share. */
function Site({ meet }: { meet: (session: Session) => void }) {
  const session = useSession()
  meet(session)
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

export const sessionView: View = {
  open({ user }: SessionInput) {
    if (user) {
      storeToken(token)
      store('user', user)
    }
    let session: Session | undefined
    return {
      at: '/dashboard-overview',
      element: (
        <SessionProvider customer={user}>
          <Site
            meet={(now) => {
              session = now
            }}
          />
        </SessionProvider>
      ),
      outside: {
        'sign in': (who) => session?.signedIn({ ...(who as User), accessToken: token }),
        'read user': (who) => session?.userRead(who as User),
        'answer 401': () =>
          void toApiFailure({ kind: 'unauthorized', message: failureMessages.unauthorized }, token),
        'lose token': () => {
          sessionStorage.removeItem('accessToken')
          document.dispatchEvent(new Event('visibilitychange'))
        },
      },
    }
  },
}
