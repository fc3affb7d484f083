import { hash, verify } from '@node-rs/argon2'
import type { Capacity } from '../platform/capacity.ts'
import { busy } from '../platform/httpError.ts'
import { timed } from '../platform/observed.ts'
import { networksOf } from './clientAddress.ts'
import { type Caller, fairQueue, type QueueLoad } from './fairQueue.ts'

/** The caller that requests a hash. */
export interface HashCaller {
  /** the networks of the call */
  address: string
  /** the signed-in customer, or the customer's known browser */
  known?: string | undefined
}

const placeOf = ({ address, known }: HashCaller): Caller => ({ shares: networksOf(address), known })

/**
 * Hashes and compares passwords and withdrawal codes by argon2id, a few at a time: each uses a core, 19 MiB and a
 * thread that also reads files.
 * Networks take turns, so that a flood from one network does not delay the others, and known browsers and customers go
 * first. Every method fails with 503 when too many calls wait (in total or from its network), or when a call has waited
 * too long.
 */
export interface PasswordHasher {
  hash(secret: string, caller: HashCaller): Promise<string>
  verify(hashed: string, typed: string, caller: HashCaller): Promise<boolean>
  /** Takes as long as `verify` and always fails: for an account that does not exist. */
  verifyDummy(typed: string, caller: HashCaller): Promise<false>
  /**
   * Rejects early a call that will need a hash.
   * @throws HttpError 503 when the queue is full
   */
  assertRoom(caller: HashCaller): void
  load(): QueueLoad
}

export function createPasswordHasher(capacity: Capacity): PasswordHasher {
  const limits = {
    name: 'passwords' as const,
    slots: capacity.hashSlots,
    length: capacity.hashQueue,
    lengthOfShare: capacity.hashQueueOfNetwork,
    waitMs: capacity.hashWaitMs,
  }
  const queue = fairQueue(limits, overloadError)
  const run = <Result>(caller: HashCaller, operation: string, work: () => Promise<Result>) =>
    queue.run(placeOf(caller), () => timed({ part: 'hash', operation }, work))
  const options = {
    algorithm: 2 /* argon2id */,
    memoryCost: capacity.hashMemory,
    timeCost: capacity.hashPasses,
    parallelism: 1,
  }
  let dummy: Promise<string> | undefined

  return {
    load: queue.load,
    assertRoom: (caller) => queue.assertRoom(placeOf(caller)),
    hash: (secret, caller) => run(caller, 'hash', () => hash(secret, options)),
    verify: (hashed, typed, caller) => run(caller, 'verify', () => verify(hashed, typed)),
    verifyDummy: (typed, caller) =>
      run(caller, 'verify', async (): Promise<false> => {
        dummy ??= hash('nobody', options)
        await verify(await dummy, typed)
        return false
      }),
  }
}

/** Seconds in which even a full queue is processed. */
const RETRY_SECONDS = 10

/** 503 while too many passwords wait for their hash. */
export const overloadError = () => busy('We are very busy right now.', RETRY_SECONDS)
