/**
 * Milliseconds that pass in a flow besides its timers' own: before each move, and after the last one.
 * Where nothing is given, nothing passes.
 */
export type Waits = readonly number[]

/** Where it is so long after the given step: what came before, and nothing of what comes after. */
export const waitsUpTo = (waits: Waits, step: number, since: number): number[] => [
  ...Array.from({ length: step }, (_, index) => waits[index] ?? 0),
  since,
]

export const isSameWait = (one: Waits = [], other: Waits = []): boolean =>
  Array.from({ length: Math.max(one.length, other.length) }).every(
    (_, step) => (one[step] ?? 0) === (other[step] ?? 0),
  )

/** As a link says it: `2:4.5,3:1` is 4.5 s after step 2 and 1 s after step 3; empty without any. */
export const waitWords = (waits: Waits = []): string =>
  waits.flatMap((wait, step) => (wait > 0 ? [`${step}:${wait / 1_000}`] : [])).join(',')

/** @returns undefined for what is no wait of a link, or comes after its last step */
export function waitsOf(words: string, last: number): Waits | undefined {
  const waits = Array.from({ length: last + 1 }, () => 0)
  for (const one of words.split(',')) {
    const [, step = '', seconds = ''] = /^(\d{1,6}):(\d{1,6}(?:\.\d{1,3})?)$/.exec(one) ?? []
    if (step === '' || Number(step) > last) return undefined
    waits[Number(step)] = Math.round(Number(seconds) * 1_000)
  }
  return waits
}
