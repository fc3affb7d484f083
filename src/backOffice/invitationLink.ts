/**
 * The token of an invitation's link, `#invitation=TOKEN`. It is taken out of the address at once, so that neither the
 * history nor a copied address has it. B21
 */
export function takeInvitation({ location, history }: Window): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('invitation')
  if (!token) return undefined
  history.replaceState(null, '', location.pathname + location.search)
  return token
}
