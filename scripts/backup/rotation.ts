/** How many backups are kept: one of each of the last so many days, weeks and months that have any. */
export type Keep = Record<'d' | 'w' | 'm', number>

const DAY_MS = 24 * 60 * 60 * 1000
const NAME = /^bank-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/

/** The name of a backup made at this time. Names sort by time. */
export const nameOf = (at: Date): string => `bank-${at.toISOString().replaceAll(/[:.]/g, '-')}`

/** The time in the name of a backup; undefined for anything that is not named as one. */
export function timeOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds, parts] = NAME.exec(name) ?? []
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}.${parts}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Parses a rule such as `7d4w12m`. @throws Error for another text */
export function parseKeep(text: string): Keep {
  const [, d = '0', w = '0', m = '0'] =
    /^(?:(\d{1,3})d)?(?:(\d{1,3})w)?(?:(\d{1,3})m)?$/.exec(text) ?? []
  const keep = { d: Number(d), w: Number(w), m: Number(m) }
  if (keep.d + keep.w + keep.m > 0) return keep
  throw new Error(`--keep ${text} is not a rule such as 7d4w12m: days, weeks, months`)
}

/** A period of each kind as a number or text; a week begins on Monday, all in UTC. */
const periods: Record<keyof Keep, (at: Date) => string | number> = {
  d: (at) => Math.floor(at.getTime() / DAY_MS),
  // 1 January 1970 was a Thursday.
  w: (at) => Math.floor((at.getTime() / DAY_MS + 3) / 7),
  m: (at) => at.toISOString().slice(0, 7),
}

/**
 * The backups that a rule does not keep. Of each period the newest is kept; a period without a backup is not counted, so
 * that a clock which jumped removes nothing. The newest of all is the newest of its day, week and month, so it is kept.
 * @param names of whole backups; other names are ignored
 */
export function superfluous(names: readonly string[], keep: Keep): string[] {
  const newestFirst = names.filter(timeOf).sort().reverse()
  const kept = new Set<string>()
  for (const kind of ['d', 'w', 'm'] as const) {
    const newestOf = Map.groupBy(newestFirst, (name) => periods[kind](timeOf(name)!))
    for (const [newest] of [...newestOf.values()].slice(0, keep[kind])) kept.add(newest!)
  }
  return newestFirst.filter((name) => !kept.has(name))
}
