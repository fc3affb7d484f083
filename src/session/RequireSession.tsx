import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from './SessionProvider.tsx'
import { readToken } from './storage.ts'

/** Renders its children for a signed-in customer; redirects everyone else to /login (D1). */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status, tokenRemoved } = useSession()
  const { pathname } = useLocation()
  const hasSession = status === 'authenticated' && readToken() !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again on each page
  useEffect(() => {
    if (status === 'authenticated' && !hasSession) tokenRemoved()
  }, [hasSession, status, tokenRemoved, pathname])

  return hasSession ? children : <Navigate to="/login" replace />
}
