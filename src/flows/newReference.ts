/** A random base for a form's references (K8, W6): 24 hexadecimal digits, also where the page is not a secure context. */
export const newReference = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
