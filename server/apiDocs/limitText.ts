import { type Limit, type LimitName, type Limits, limits } from '../auth/rateLimits.ts'

const scopes: [keyof Limits, string][] = [
  ['accountAndIp', 'for one account from one address'],
  ['account', 'for one account'],
  ['device', 'from a browser known to the account, instead of the other limits'],
  ['address', 'from one address'],
]

/** Describes the limits of a call: `5 at once for one account from one address, then one a minute; …`. */
export function limitText(name: LimitName): string {
  const own: Limits = limits[name]
  return scopes
    .flatMap(([scope, label]) => (own[scope] ? [oneLimit(own[scope], label)] : []))
    .join('; ')
}

const oneLimit = ({ tries, everyMs }: Limit, label: string): string =>
  `${tries} at once ${label}, then one ${every(everyMs)}`

function every(ms: number): string {
  const seconds = ms / 1000
  if (seconds === 60) return 'a minute'
  return seconds % 60 === 0 ? `every ${seconds / 60} minutes` : `every ${seconds} seconds`
}
