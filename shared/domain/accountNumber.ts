/** Fills the array from a cryptographic source and returns it. */
type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>

/**
 * A new account number: ten random digits, the first not 0. Source: A12.
 * @param random fills the array from a cryptographic source.
 */
export function newAccountNumber(
  random: RandomBytes = (bytes) => crypto.getRandomValues(bytes),
): string {
  return digit(random, 1) + Array.from({ length: 9 }, () => digit(random, 0)).join('')
}

export const isAccountNumber = (text: string): boolean => /^[1-9]\d{9}$/.test(text)

/** A uniformly random digit from `least` to 9; bytes beyond the last full range are rejected to avoid bias. */
function digit(random: RandomBytes, least: number): string {
  const range = 10 - least
  for (;;) {
    const byte = random(new Uint8Array(1))[0]!
    if (byte < 256 - (256 % range)) return String(least + (byte % range))
  }
}
