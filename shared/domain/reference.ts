/**
 * The reference of a write (K8): the same for every attempt with the same content, another for other content. A repeat
 * after a lost answer therefore counts once, and a changed request is never dropped as a repeat.
 * @param base a random value, created by the browser once per opened form.
 * @param content the sent values, without the bytes of files.
 */
export const referenceFor = (base: string, content: unknown): string =>
  `${base}-${fnv1a(JSON.stringify(content)).toString(16).padStart(8, '0')}`

/** FNV-1a, 32 bits: enough to distinguish a few versions of one form; not used for security. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
