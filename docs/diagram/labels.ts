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

/** The label of a successful call: `verifyCode` becomes `verifies code`. */
export function doneLabel(name: string): string {
  const [verb = '', ...rest] = humanize(name).split(' ')
  return [thirdPerson(verb), ...rest].join(' ')
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`
}

/** A delay for readers: `2.5 s`, `5 min`. @param milliseconds of the delay */
export function formatDuration(milliseconds: number): string {
  const minutes = milliseconds / 60_000
  if (minutes >= 60 && Number.isInteger(minutes / 60)) return `${minutes / 60} h`
  return minutes >= 1 && Number.isInteger(minutes) ? `${minutes} min` : `${milliseconds / 1_000} s`
}

/**
 * The label of a guard with its params: `stoppedBy` of `kycMissing` becomes `stopped by KYC missing`,
 * `stepRight` of `identity` becomes `step right (identity)`.
 */
export function guardLabel(guard: unknown): string | undefined {
  if (guard === undefined) return undefined
  if (typeof guard === 'string') return humanize(guard)
  const { type = 'guard', params } = guard as { type?: string; params?: unknown }
  const label = humanize(type).replace(/^is /, '')
  const subject = fixedParamLabels(params).join(', ')
  if (!subject) return label
  return /\b(?:by|for|in|of|to|with)$/.test(label) ? `${label} ${subject}` : `${label} (${subject})`
}

/** The keys a table may have for a guard, the most specific first: `stoppedBy kycMissing`, `stoppedBy`. */
export function guardKeys(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard]
  const { type = 'guard', params } = guard as { type?: string; params?: unknown }
  return [[type, ...fixedParams(params)].join(' '), type]
}

/** Labels of the params that do not depend on the event; of a mapper, the constants it returns. */
const fixedParamLabels = (params: unknown): string[] => fixedParams(params).map(humanize)

function fixedParams(params: unknown): string[] {
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
