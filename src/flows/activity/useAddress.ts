import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useFlow } from '#actors/useFlow.ts'

/** Keeps the filters in the address, and reads them from it when the customer goes back or forward. H2 */
export function useAddress(): void {
  const [, send, actor] = useFlow('activity')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    const subscription = actor.on('addressChanged', ({ search, isTyped }) =>
      navigate({ search }, { replace: isTyped }),
    )
    return () => subscription.unsubscribe()
  }, [actor, navigate])
  useEffect(() => {
    // Not the router's location: it updates later than fast typing.
    const read = () => {
      if (window.location.pathname === pathname)
        send({ type: 'addressRead', search: window.location.search })
    }
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [pathname, send])
}
