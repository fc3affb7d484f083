import { useEffect, useRef } from 'react'
import { useFlow } from '#actors/useFlow.ts'

/** The id of the customer whose page the address names, such as `#customer=01J…`. */
const customerOfAddress = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get('customer') ?? undefined

/**
 * Keeps the open customer in the address, so that a reload and the browser's own keys lead back. The id says nothing to
 * who has no session. B29
 */
export function useCustomerAddress(): void {
  const [snapshot, send] = useFlow('customerPage')
  const id = snapshot.context.read?.page.customer.id
  const open = useRef(id)
  useEffect(() => {
    const follow = () => {
      const named = customerOfAddress()
      // A window is above the page: what it asks comes first.
      if (named === open.current || document.querySelector('dialog[open]')) return
      send(named === undefined ? { type: 'close' } : { type: 'search', text: named })
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [send])
  useEffect(() => {
    if (open.current === id) return
    open.current = id
    if (customerOfAddress() === id) return
    const { pathname, search } = location
    history.pushState(null, '', id === undefined ? pathname + search : `#customer=${id}`)
  }, [id])
}
