/** Words that are written in another way than their name in a chart. */
const spellings: Record<string, string> = { kyc: 'KYC', id: 'ID', otp: 'OTP', url: 'URL' }

/** A camelCase name in words: `readKyc` is `read KYC`. */
export const plain = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map((word) => spellings[word] ?? word)
    .join(' ')

/** What a call does, when it is done: `verifyCode` is `verifies code`. */
export function doneWords(name: string): string {
  const [verb = '', ...rest] = plain(name).split(' ')
  return [thirdPerson(verb), ...rest].join(' ')
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`
}

/** @param milliseconds of a delay, as a reader says it: `2.5 s`, `5 min` */
export function duration(milliseconds: number): string {
  const minutes = milliseconds / 60_000
  if (minutes >= 60 && Number.isInteger(minutes / 60)) return `${minutes / 60} h`
  return minutes >= 1 && Number.isInteger(minutes) ? `${minutes} min` : `${milliseconds / 1_000} s`
}

/**
 * A guard in words, with what it is asked about: `stoppedBy` of `kycMissing` is `stopped by KYC
 * missing`, `stepRight` of `identity` is `step right (identity)`.
 */
export function guardWords(guard: unknown): string | undefined {
  if (guard === undefined) return undefined
  if (typeof guard === 'string') return plain(guard)
  const { type = 'guard', params } = guard as { type?: string; params?: unknown }
  const words = plain(type).replace(/^is /, '')
  const about = fixedWords(params).join(', ')
  if (!about) return words
  return /\b(?:by|for|in|of|to|with)$/.test(words) ? `${words} ${about}` : `${words} (${about})`
}

/**
 * By what names a table may know a guard, the most exact first: `stoppedBy kycMissing`, `stoppedBy`.
 */
export function guardKeys(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard]
  const { type = 'guard', params } = guard as { type?: string; params?: unknown }
  return [[type, ...fixedNames(params)].join(' '), type]
}

/** The words among a guard's params that are the same whatever the event: of a mapper, what it adds. */
const fixedWords = (params: unknown): string[] => fixedNames(params).map(plain)

function fixedNames(params: unknown): string[] {
  const given = typeof params === 'function' ? withoutEvent(params as Mapper) : params
  const values = Object.values(typeof given === 'object' && given ? given : {})
  return values.filter((value) => typeof value === 'string')
}

type Mapper = (args: { event: object; context: object }) => unknown

/** A mapper that looks into the event's parts has nothing fixed to say. */
function withoutEvent(mapper: Mapper): unknown {
  try {
    return mapper({ event: {}, context: {} })
  } catch {
    return undefined
  }
}
