/**
 * Milliseconds that pass before each move and, at the end, after the last one. Time that passes until a
 * timer fires is not included. A missing entry is zero.
 */
export type Waits = readonly number[]

/** The waits before `step`, followed by the time since its move; later waits are dropped. */
export const waitsUpTo = (waits: Waits, step: number, sinceLastMove: number): number[] => [
  ...Array.from({ length: step }, (_, index) => waits[index] ?? 0),
  sinceLastMove,
]

export const areSameWaits = (one: Waits = [], other: Waits = []): boolean =>
  Array.from({ length: Math.max(one.length, other.length) }).every(
    (_, step) => (one[step] ?? 0) === (other[step] ?? 0),
  )

/** Waits in the format of a link: `2:4.5,3:1` is 4.5 s after step 2 and 1 s after step 3; empty without waits. */
export const formatWaits = (waits: Waits = []): string =>
  waits.flatMap((wait, step) => (wait > 0 ? [`${step}:${wait / 1_000}`] : [])).join(',')

/** Reads waits from a link. @returns undefined for invalid text, or a wait after the last step */
export function parseWaits(text: string, last: number): Waits | undefined {
  const waits = Array.from({ length: last + 1 }, () => 0)
  for (const one of text.split(',')) {
    const [, step = '', seconds = ''] = /^(\d{1,6}):(\d{1,6}(?:\.\d{1,3})?)$/.exec(one) ?? []
    if (step === '' || Number(step) > last) return undefined
    waits[Number(step)] = Math.round(Number(seconds) * 1_000)
  }
  return waits
}
