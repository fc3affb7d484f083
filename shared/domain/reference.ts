/**
 * The reference of a write (K8): the same for every try of the same content, another as soon as the
 * content differs. So a repeat after a lost answer is never counted twice, and a change made after it
 * is never taken for the repeat and silently dropped.
 * @param base made at random by the browser, once per opened form.
 * @param content what is sent, without files' bytes.
 */
export const referenceFor = (base: string, content: unknown): string =>
  `${base}-${fnv1a(JSON.stringify(content)).toString(16).padStart(8, '0')}`

/** FNV-1a, 32 bits: enough to tell a handful of versions of one form apart; no secret rests on it. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
