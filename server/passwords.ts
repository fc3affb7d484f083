import { hash, verify } from '@node-rs/argon2'
import type { Capacity } from './capacity.ts'
import { busy } from './refusal.ts'

/** argon2id at the strength OWASP names: 19 MiB, two passes. Passwords and withdrawal codes alike. */
const options = { algorithm: 2 /* argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes and compares secrets, a few at once: each holds a core, 19 MiB and a thread that also reads files.
 * Every call is refused with 503 when too many wait, or when it has waited too long.
 */
export interface PasswordHasher {
  hash(secret: string): Promise<string>
  verify(hashed: string, typed: string): Promise<boolean>
  /** Takes as long as `verify`, and is never true: for an account that does not exist. */
  verifyNobody(typed: string): Promise<false>
  /** For a call that will hash: refuses it before it has cost anything. @throws Refusal 503 */
  refuseWhenFull(): void
}

export function createPasswordHasher(capacity: Capacity): PasswordHasher {
  const { hashSlots, hashQueue, hashWaitMs } = capacity
  const waiting: (() => void)[] = []
  let free = hashSlots
  let dummy: Promise<string> | undefined

  function slot(): Promise<void> {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    refuseWhenFull()
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(tooManyAtOnce())
      }, hashWaitMs)
      waiting.push(begin)
    })
  }

  async function inSlot<Result>(work: () => Promise<Result>): Promise<Result> {
    await slot()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }

  function refuseWhenFull(): void {
    if (free === 0 && waiting.length >= hashQueue) throw tooManyAtOnce()
  }

  return {
    refuseWhenFull,
    hash: (secret) => inSlot(() => hash(secret, options)),
    verify: (hashed, typed) => inSlot(() => verify(hashed, typed)),
    verifyNobody: (typed) =>
      inSlot(async (): Promise<false> => {
        dummy ??= hash('nobody', options)
        await verify(await dummy, typed)
        return false
      }),
  }
}

/** Seconds after which a queue of any length has passed. */
const RETRY_SECONDS = 10

const tooManyAtOnce = () => busy('We are very busy right now.', RETRY_SECONDS)
