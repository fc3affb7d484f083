/** Digits and letters without I, L, O and U, so that none is taken for another (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A random base for a form's references (K8, W6), which a customer can read out: `QT-7F3K-21AB-9QWE`, 60 bits. Works
 * outside a secure context too.
 */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  const digits = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `QT-${digits.match(/.{4}/g)!.join('-')}`
}
