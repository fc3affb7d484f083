/** A random base for a form's references (K8, W6): 24 hexadecimal digits. Works outside a secure context too. */
export const newReference = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
