import { failureMessages } from '#domain/failure.ts'
import { retryAfterText } from '#domain/retryAfterText.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import type { Clock } from '../platform/clock.ts'
import { HttpError } from '../platform/httpError.ts'
import { digest } from '../platform/ids.ts'
import { count } from '../platform/observed.ts'
import { networkOf, networksOf } from './clientAddress.ts'
import {
  findAccountDevices,
  findKnownDevice,
  isKnownAddress,
  normalised,
  type Visitor,
} from './knownVisitors.ts'
import {
  type ConsumedTokens,
  type Counter,
  capAll,
  consumeAll,
  inCounterTransaction,
  maximumOf,
  refund,
  type Scope,
} from './rateLimitCounters.ts'
import { type Limit, type LimitName, type Limits, limits } from './rateLimits.ts'

interface LimiterContext {
  db: Db
  clock: Clock
  config: Config
}

/**
 * Consumes one attempt from every limit of the call, or none when one of them is exhausted. The counters are in the
 * database, so all processes share them and they survive a restart.
 * @throws HttpError 429 with the seconds until the next attempt
 */
export async function consumeRateLimit(
  ctx: LimiterContext,
  name: LimitName,
  visitor: Visitor,
): Promise<ConsumedTokens> {
  const counters = await countersOf(ctx, name, visitor)
  const now = ctx.clock.now().getTime()
  for (;;) {
    const exceeded = await consumeAll(ctx.db, counters, now)
    if (!exceeded) return counters
    const { counter, clearAt } = exceeded
    const maximum = maximumOf(counter, now)
    if (clearAt <= maximum) {
      count('limit_refusals_total', { limit: name, scope: counter.scope })
      throw rateLimitError(clearAt - maximum + counter.everyMs)
    }
    await capAll(ctx.db, counters, now)
  }
}

/** Refunds an attempt that was not processed because the bank was busy. */
export async function refundRateLimit(
  { db }: LimiterContext,
  consumed: ConsumedTokens,
): Promise<void> {
  await inCounterTransaction(db, async (trx) => {
    for (const counter of consumed) await refund(trx, counter)
  })
}

/** On sign-in, resets the account's counters and refunds the attempt of the address. */
export async function clearSignInLimits(
  trx: Db,
  visitor: Visitor,
  consumed: ConsumedTokens,
): Promise<void> {
  await resetRateLimit(trx, 'signIn', visitor)
  await resetRateLimit(trx, 'proof', visitor)
  await refundAddress(trx, consumed)
}

/** Refunds the attempt of the address, which it shares with others. */
export async function refundAddress(trx: Db, consumed: ConsumedTokens): Promise<void> {
  for (const counter of consumed) if (counter.scope === 'address') await refund(trx, counter)
}

/**
 * Resets the counters of an account for one kind of call, but not those of other accounts in the same browser. Deletes
 * row by row, in the order in which `consumeRateLimit` updates them, so that two transactions cannot deadlock.
 */
export async function resetRateLimit(
  trx: Db,
  name: 'signIn' | 'proof' | 'operatorSignIn' | 'operatorCode',
  visitor: Visitor,
): Promise<void> {
  const devices = await findAccountDevices(trx, visitor)
  const keys = [
    keyOf(name, 'accountAndIp', accountAndIpKey(visitor)),
    keyOf(name, 'account', accountKey(visitor)),
    ...devices.map((device) => keyOf(name, 'device', [device])).sort(),
  ]
  for (const key of keys) await trx.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** The counters of an attempt, always in the same order, so that two transactions cannot deadlock. */
async function countersOf(
  ctx: LimiterContext,
  name: LimitName,
  visitor: Visitor,
): Promise<Counter[]> {
  const callLimits: Limits = limits[name]
  const counter = (scope: Scope, limit: Limit | undefined, parts: string[], multiplier = 1) =>
    limit ? [{ scope, key: keyOf(name, scope, parts), ...scaled(ctx, limit, multiplier) }] : []
  if (callLimits.device) {
    const device = await findKnownDevice(ctx.db, ctx.clock, visitor)
    if (device) return counter('device', callLimits.device, [device])
  }
  const isKnown =
    callLimits.accountAndIp &&
    callLimits.account &&
    (await isKnownAddress(ctx.db, ctx.clock, visitor))
  return [
    ...counter('accountAndIp', callLimits.accountAndIp, accountAndIpKey(visitor)),
    ...(isKnown ? [] : counter('account', callLimits.account, accountKey(visitor))),
    ...networksOf(visitor.address).flatMap((network) =>
      counter('address', callLimits.address, [network.name], network.multiplier),
    ),
  ]
}

const accountAndIpKey = ({ account, address }: Visitor) => [normalised(account), networkOf(address)]
const accountKey = ({ account }: Visitor) => [normalised(account)]

/** A digest, so that the table does not reveal the addresses of attempts. */
const keyOf = (name: LimitName, scope: Scope, parts: readonly string[]): string =>
  digest(JSON.stringify([name, scope, ...parts]))

function scaled({ config }: LimiterContext, { tries, everyMs }: Limit, multiplier: number): Limit {
  const factor = config.limitFactor * multiplier
  return { tries: tries * factor, everyMs: Math.max(1, Math.round(everyMs / factor)) }
}

/** 429 until another attempt is allowed. */
export function rateLimitError(waitMs: number): HttpError {
  const seconds = Math.ceil(waitMs / 1000)
  return new HttpError(
    429,
    { message: `${failureMessages.rateLimited} ${retryAfterText(seconds)}` },
    seconds,
  )
}
