import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from './SessionProvider.tsx'
import { readToken } from './storage.ts'

/** Shows its children to a signed-in customer; anyone without a stored token goes to /login (D1). */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status, tokenRemoved } = useSession()
  const { pathname } = useLocation()
  const present = status === 'authenticated' && readToken() !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again on each page
  useEffect(() => {
    if (status === 'authenticated' && !present) tokenRemoved()
  }, [present, status, tokenRemoved, pathname])

  return present ? children : <Navigate to="/login" replace />
}
