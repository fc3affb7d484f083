import type { Page } from 'playwright-core'
import type { Failure } from '#domain/failure.ts'
import { interceptRequests, type PausedRequest } from '#tests/support/interception.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { nudges } from './there.ts'

/** How often a call is looked for, and the milliseconds between. */
const PAUSE_MS = 20
const LOOKS = PATIENCE / PAUSE_MS

/** The calls by which an actor of a chart reaches the bank: `POST auth/login`, a star for any part. */
export interface Wire<Around> {
  calls: readonly string[]
  /** Makes the bank answer as the sample does; without it the bank's own answer is as good. */
  arrange?: (sample: never, around: Around) => Promise<void> | void
  /**
   * The bank cannot be made to answer so: the sample as it would, in the contract's form; undefined for
   * a sample it can.
   */
  reply?: (sample: never) => unknown
  /**
   * Brings the bank itself to fail so, and lets the calls get there. @returns false when it cannot: the
   * failure is then made up
   */
  fails?: (
    failure: Failure,
    routes: readonly PausedRequest[],
    around: Around,
  ) => Promise<boolean> | boolean
  /** Other parts of the page make the same calls: those that come late reach the bank as well. */
  shared?: true
  /** It asks nobody outside the page and ends at once: nothing can be held. */
  byItself?: ByItself<Around>
}

/** What ends within the page in no time. Nobody can look at it, but it leaves a trace. */
export interface ByItself<Around> {
  /** Makes it end well or badly the next time, and forgets its traces so far. */
  prepare: (end: 'answer' | 'failure', around: Around) => Promise<void>
  /** @returns whether it ran since */
  ran: (around: Around) => Promise<boolean>
}

interface Held {
  name: string
  route: PausedRequest
}

/** A call nobody answers but the holder: all that were made before it have come by then. */
const LAST = 'all-have-come'

/** Holds a page's calls until a path says how they end. */
export class Holder {
  private readonly held: Held[] = []
  private patterns: readonly RegExp[] = []
  private failing: { patterns: readonly RegExp[]; failure: Failure } | undefined
  private passing: readonly RegExp[] = []
  private answering: { patterns: readonly RegExp[]; body: unknown } | undefined
  private readonly passingOnce: RegExp[] = []
  private readonly came: string[] = []
  private readonly writes: string[] = []

  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Must be called once; from then on calls pass the holder. */
  async install(): Promise<void> {
    await interceptRequests(this.page, ['*/api/*', '*/v2024-10-28/*'], (route) => {
      const name = nameOf(route)
      if (name === `GET ${LAST}`) void answerWith(route, {})
      else if (this.isNext(name)) void passOn(route)
      else if (this.failing?.patterns.some((pattern) => pattern.test(name)))
        void failWith(route, this.failing.failure)
      else if (this.answering?.patterns.some((pattern) => pattern.test(name)))
        void answerWith(route, this.answering.body)
      else if (this.passing.some((pattern) => pattern.test(name))) void passOn(route)
      else if (this.patterns.some((pattern) => pattern.test(name))) this.keep({ name, route })
      else void passOn(route)
      if (!name.startsWith('GET ') && !name.startsWith('OPTIONS ')) this.writes.push(name)
    })
  }

  /** From now on these calls are held. */
  hold(calls: readonly string[]): void {
    this.patterns = calls.map(patternOf)
  }

  /** Nothing is held any more; what waits is dropped with the page it came from. */
  letGo(): void {
    this.patterns = []
    this.mend()
    this.held.length = 0
  }

  /**
   * The reads among these calls fail from now on, until the next move: the client tries them again by
   * itself. It never does so with a write.
   */
  fail(calls: readonly string[], failure: Failure): void {
    const reads = calls.filter((call) => call.startsWith('GET '))
    this.failing = { patterns: reads.map(patternOf), failure }
  }

  /**
   * The reads of content among these calls are answered so from now on, until the next move: what waited
   * may have been asked by a state that was left, and the one that counts comes a moment later.
   */
  answer(calls: readonly string[], body: unknown): void {
    const reads = calls.filter((call) => call.startsWith('GET content '))
    this.answering = { patterns: reads.map(patternOf), body }
  }

  /** These calls reach the bank from now on, until the next move. */
  pass(calls: readonly string[]): void {
    this.passing = calls.map(patternOf)
  }

  /** One call of each of these names reaches the bank, whatever is held: another flow makes it. */
  async passNext(calls: readonly string[]): Promise<void> {
    // What the flow itself has called may still be on its way here. It comes before this one.
    await this.page.evaluate((call) => fetch(call), `/api/${LAST}`)
    this.passingOnce.push(...calls.map(patternOf))
  }

  /** Waits until each of these calls was held since the last move. @throws Error when one was not */
  async expect(calls: readonly string[]): Promise<void> {
    const nudge = nudges(this.page)
    const patterns = calls.map(patternOf)
    const missing = () =>
      calls.filter((_, index) => !this.came.some((name) => patterns[index]!.test(name)))
    for (let turn = 0; missing().length > 0; turn++) {
      if (turn === LOOKS) throw new Error(`no call ${missing()} came of it`)
      await nudge(turn)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  /** Writes that were made more than once since the last move: nothing a customer does once asks for it. */
  twice(): string[] {
    return [...new Set(this.writes.filter((name, index) => this.writes.indexOf(name) !== index))]
  }

  private keep(one: Held): void {
    this.held.push(one)
    this.came.push(one.name)
  }

  private isNext(name: string): boolean {
    const index = this.passingOnce.findIndex((pattern) => pattern.test(name))
    if (index < 0) return false
    this.passingOnce.splice(index, 1)
    return true
  }

  /** What failed up to now may go well again, and what passed is held again. */
  mend(): void {
    this.failing = undefined
    this.passing = []
    this.answering = undefined
    this.passingOnce.length = 0
    this.came.length = 0
    this.writes.length = 0
  }

  /** The waiting calls of these names, all of them. @throws Error when one of the names does not come */
  async take(calls: readonly string[]): Promise<PausedRequest[]> {
    const patterns = calls.map(patternOf)
    const missing = () =>
      calls.filter((_, index) => !this.held.some(({ name }) => patterns[index]!.test(name)))
    for (let turn = 0; missing().length > 0; turn++) {
      if (turn === LOOKS)
        throw new Error(`no call ${missing()} among ${this.held.map(({ name }) => name)}`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    const taken = this.held.filter(({ name }) => patterns.some((pattern) => pattern.test(name)))
    this.held.splice(0, this.held.length, ...this.held.filter((one) => !taken.includes(one)))
    return taken.map(({ route }) => route)
  }
}

/** `POST auth/login`, `GET users/65f0…`; of content `GET content addresses`. */
function nameOf({ method, url: { pathname, searchParams } }: PausedRequest): string {
  const call = pathname.startsWith('/api/')
    ? pathname.slice('/api/'.length)
    : `content ${/_type\s*==\s*"(\w+)"/.exec(searchParams.get('query') ?? '')?.[1] ?? ''}`
  return `${method} ${call}`
}

const patternOf = (call: string) =>
  new RegExp(`^${call.replaceAll('*', '[^/]+').replaceAll('.', '\\.')}$`)

/** The bank's own answer, when it comes. */
export const passOn = (route: PausedRequest): Promise<void> => route.continue()

/** An answer in the contract's form. */
export const answerWith = (route: PausedRequest, body: unknown): Promise<void> =>
  route.fulfill({ json: body })

/** Ends a call as a failure that the client then reads as this one. */
export function failWith(route: PausedRequest, failure: Failure): Promise<void> {
  const { kind, status = 422, message, body, code, fields, duplicate, attemptsLeft } = failure
  if (kind === 'network') return route.abort('ConnectionRefused')
  if (kind === 'timeout') return route.abort('TimedOut')
  if (kind === 'malformed')
    return route.fulfill({ status: 200, body: '<html>proxy</html>', contentType: 'text/html' })
  if (body !== undefined) return route.fulfill({ status, json: body })
  return route.fulfill({
    status,
    headers: failure.retryAfter ? { 'retry-after': String(failure.retryAfter) } : {},
    json: {
      message,
      ...(code && { code }),
      ...(fields && { fields }),
      ...(attemptsLeft !== undefined && { attemptsLeft }),
      ...(duplicate && { keyPattern: Object.fromEntries(duplicate.map((key) => [key, 1])) }),
    },
  })
}
