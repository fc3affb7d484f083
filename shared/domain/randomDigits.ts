/** Fills the array from a cryptographic source and returns it. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>

/**
 * Random digits, the first not 0.
 * @param random fills the array from a cryptographic source.
 */
export const randomDigits = (
  count: number,
  random: RandomBytes = (bytes) => crypto.getRandomValues(bytes),
): string => digit(random, 1) + Array.from({ length: count - 1 }, () => digit(random, 0)).join('')

/** A uniformly random digit from `least` to 9; bytes beyond the last full range are rejected to avoid bias. */
function digit(random: RandomBytes, least: number): string {
  const range = 10 - least
  for (;;) {
    const byte = random(new Uint8Array(1))[0]!
    if (byte < 256 - (256 % range)) return String(least + (byte % range))
  }
}
