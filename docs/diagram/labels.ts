import type { AnyStateMachine } from 'xstate'
import { type DelayName, delays } from '#machines/delays.ts'

/** Abbreviations that keep their capital letters. */
const spellings: Record<string, string> = { kyc: 'KYC', id: 'ID', otp: 'OTP', url: 'URL' }

/** A camelCase name as words: `readKyc` becomes `read KYC`. */
export const humanize = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map((word) => spellings[word] ?? word)
    .join(' ')

/** A delay for readers: `2.5 s`, `5 min`. @param milliseconds of the delay */
export function formatDuration(milliseconds: number): string {
  const minutes = milliseconds / 60_000
  if (minutes >= 60 && Number.isInteger(minutes / 60)) return `${minutes / 60} h`
  return minutes >= 1 && Number.isInteger(minutes) ? `${minutes} min` : `${milliseconds / 1_000} s`
}

/** A chart's delay for readers; the shortest value of a growing delay. @param name of the delay */
export function formatDelay({ implementations }: AnyStateMachine, name: string): string {
  const delay: unknown = implementations.delays[name]
  if (typeof delay === 'number') return formatDuration(delay)
  return name in delays ? `${formatDuration(delays[name as DelayName])} or more` : humanize(name)
}

/** The keys a table may have for a guard, the most specific first: `stoppedBy kycMissing`, `stoppedBy`. */
export function guardKeys(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard]
  const { type = 'guard', params } = guard as { type?: string; params?: unknown }
  return [[type, ...fixedParams(params)].join(' '), type]
}

/** The string params that do not depend on the event; of a mapper, the constants it returns. */
export function fixedParams(params: unknown): string[] {
  const given = typeof params === 'function' ? evaluateWithoutEvent(params as Mapper) : params
  const values = Object.values(typeof given === 'object' && given ? given : {})
  return values.filter((value) => typeof value === 'string')
}

type Mapper = (args: { event: object; context: object }) => unknown

/** Calls a mapper with an empty event; undefined when it needs the event's data. */
function evaluateWithoutEvent(mapper: Mapper): unknown {
  try {
    return mapper({ event: {}, context: {} })
  } catch {
    return undefined
  }
}
