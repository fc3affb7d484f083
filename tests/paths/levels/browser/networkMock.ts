import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import type { Failure } from '#domain/failure.ts'
import type { CallEnd, Move } from '#statechart-paths'
import { interceptRequests, type PausedRequest } from '#tests/support/interception.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { failWith } from '../sent/failWith.ts'
import { patternOf } from '../sent/unmeantWrites.ts'
import type { PageActivity } from './pageActivity.ts'
import { clockNudger } from './waitForVisible.ts'

/** Milliseconds between two searches for a call, and how many searches there are at most. */
const PAUSE_MS = 20
const MAX_TURNS = PATIENCE / PAUSE_MS

/** The calls of one actor of a chart to the bank, and how a path makes them end. */
export interface NetworkMock<Context> {
  /** method and path, `POST auth/login`; a star matches any one part */
  calls: readonly string[]
  /** Prepares the real bank to answer as the sample does. Without it the bank's own answer will do. */
  arrange?: (sample: never, context: Context) => Promise<void> | void
  /** A body in the contract's form, for a sample the real bank cannot give; undefined for one it can. */
  reply?: (sample: never, context: Context) => unknown
  /**
   * Makes the real bank fail this way, and passes the calls on to it.
   * @returns false when the bank cannot: the failure is then made up
   */
  arrangeFailure?: (
    failure: Failure,
    routes: readonly PausedRequest[],
    context: Context,
  ) => Promise<boolean> | boolean
  /** other parts of the page make the same calls; theirs may come later, and reach the bank as well */
  shared?: true
  /** the actor makes no call to the bank: makes it end */
  end?: (end: CallEnd, context: Context) => Promise<void>
  /** the actor makes no call and ends at once, so nothing can be held */
  instant?: InstantCall<Context>
}

/** An actor that ends within the page at once. No screen shows it, but it can be observed. */
export interface InstantCall<Context> {
  /** whether it ends at once in this state; always, if absent */
  applies?: (snapshot: AnyMachineSnapshot, next: Move | undefined, context: Context) => boolean
  /** Makes the next run end this way, and forgets the runs so far. */
  prepare: (end: 'answer' | 'failure', context: Context) => Promise<void>
  /** @returns whether it has run since */
  hasRun: (context: Context) => Promise<boolean>
}

interface HeldCall {
  name: string
  route: PausedRequest
}

/** A call that only the holder answers. When it arrives, all calls made before it have arrived too. */
const MARKER = 'all-calls-arrived'

/** Holds the calls of a page until a path decides how they end. */
export class CallHolder {
  private readonly page: Page
  private readonly held: HeldCall[] = []
  private holding: readonly RegExp[] = []
  private failing: { patterns: readonly RegExp[]; failure: Failure } | undefined
  private passing: readonly RegExp[] = []
  private answering: { patterns: readonly RegExp[]; body: unknown } | undefined
  private readonly passingOnce: RegExp[] = []
  private readonly heldSinceMove: string[] = []
  private readonly writesSinceMove: string[] = []
  /** calls that another flow makes, or that the test has arranged */
  private readonly othersSinceMove: string[] = []

  private readonly activity: PageActivity | undefined

  /** @param activity says when a wait for a call can end, since none can come any more */
  constructor(page: Page, activity?: PageActivity) {
    this.page = page
    this.activity = activity
  }

  /** For each turn of a wait: whether anything can still come to the page. */
  watch(): (turn: number) => Promise<boolean> {
    const held = () => new Set(this.held.map(({ route }) => route.url.href))
    return this.activity?.watch(held) ?? (async () => true)
  }

  /** Must be called once, before any call is made. */
  async install(): Promise<void> {
    await interceptRequests(
      this.page,
      ['*/api/*', '*/backoffice/*', '*/v2024-10-28/*'],
      (route) => {
        const name = nameOf(route)
        if (name === `GET ${MARKER}`) void answerWith(route, {})
        else if (this.takePassingOnce(name)) {
          this.othersSinceMove.push(name)
          void passOn(route)
        } else if (this.failing?.patterns.some((pattern) => pattern.test(name)))
          void failWith(route, this.failing.failure)
        else if (this.answering?.patterns.some((pattern) => pattern.test(name)))
          void answerWith(route, this.answering.body)
        else if (this.passing.some((pattern) => pattern.test(name))) void passOn(route)
        else if (this.holding.some((pattern) => pattern.test(name))) {
          this.held.push({ name, route })
          this.heldSinceMove.push(name)
        } else void passOn(route)
        if (!isRead.test(name)) this.writesSinceMove.push(name)
      },
    )
  }

  /** From now on these calls are held. */
  hold(calls: readonly string[]): void {
    this.holding = calls.map(patternOf)
  }

  /** Holds no more calls. Calls still held are dropped with the page that made them. */
  release(): void {
    this.holding = []
    this.endMove()
    this.held.length = 0
  }

  /** Forgets held calls whose callers are gone. */
  forget(isOver: (route: PausedRequest) => boolean): void {
    this.held.splice(0, this.held.length, ...this.held.filter(({ route }) => !isOver(route)))
  }

  /** The reads among these calls fail until the next move, since the client repeats reads by itself. */
  failReads(calls: readonly string[], failure: Failure): void {
    const reads = calls.filter((call) => call.startsWith('GET '))
    this.failing = { patterns: reads.map(patternOf), failure }
  }

  /**
   * The reads of content among these calls get this answer until the next move. The held call may belong to an earlier
   * state, and the relevant one may come a moment later.
   */
  answerContent(calls: readonly string[], body: unknown): void {
    const reads = calls.filter((call) => call.startsWith('GET content '))
    this.answering = { patterns: reads.map(patternOf), body }
  }

  /** These calls reach the bank until the next move. */
  pass(calls: readonly string[]): void {
    this.passing = calls.map(patternOf)
  }

  /** The next call of each of these names reaches the bank, since another flow makes it. */
  async passNext(calls: readonly string[]): Promise<void> {
    await this.allArrived()
    this.passingOnce.push(...calls.map(patternOf))
  }

  /** Whether every call of `passNext` has come. */
  hasPassedNext(): boolean {
    return this.passingOnce.length === 0
  }

  /** Waits until each of these calls was held since the last move. @throws Error when one was not */
  async expect(calls: readonly string[]): Promise<void> {
    const nudge = clockNudger(this.page)
    const mayCome = this.watch()
    const patterns = calls.map(patternOf)
    const missing = () =>
      calls.filter((_, index) => !this.heldSinceMove.some((name) => patterns[index]!.test(name)))
    for (let turn = 0; missing().length > 0; turn++) {
      if (turn === MAX_TURNS || !(await mayCome(turn)))
        throw new Error(`the flow did not call ${missing()}`)
      await nudge(turn)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  /** Writes made more than once since the last move. One action of a customer makes each write once. */
  repeatedWrites(): string[] {
    const writes = this.writesSinceMove
    return [...new Set(writes.filter((name, index) => writes.indexOf(name) !== index))]
  }

  /** These calls belong to no move of the path. */
  excuse(calls: readonly PausedRequest[]): void {
    this.othersSinceMove.push(...calls.map(nameOf))
  }

  /** The writes of the last move as far as they have arrived, without excused ones and those of other flows. */
  ownWrites(): string[] {
    return this.writesSinceMove.filter((name) => !this.othersSinceMove.includes(name))
  }

  /** Every call of the last move has arrived, and ends as that move said. */
  async startMove(): Promise<void> {
    await this.allArrived()
    this.endMove()
  }

  /** Ends what holds "until the next move". Calls that failed or passed are held again. */
  private endMove(): void {
    this.failing = undefined
    this.passing = []
    this.answering = undefined
    this.passingOnce.length = 0
    this.heldSinceMove.length = 0
    this.writesSinceMove.length = 0
    this.othersSinceMove.length = 0
  }

  /**
   * Takes all held calls of these names. A call of a state that was left may be among them, so the call that counts must
   * be here too.
   * @throws Error when one of the names is not called
   */
  async take(calls: readonly string[]): Promise<PausedRequest[]> {
    await this.allArrived()
    const mayCome = this.watch()
    const patterns = calls.map(patternOf)
    const missing = () =>
      calls.filter((_, index) => !this.held.some(({ name }) => patterns[index]!.test(name)))
    for (let turn = 0; missing().length > 0; turn++) {
      if (turn === MAX_TURNS || !(await mayCome(turn)))
        throw new Error(`no call ${missing()} among ${this.held.map(({ name }) => name)}`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    const taken = this.held.filter(({ name }) => patterns.some((pattern) => pattern.test(name)))
    this.held.splice(0, this.held.length, ...this.held.filter((one) => !taken.includes(one)))
    return taken.map(({ route }) => route)
  }

  /** The held calls of these names, which stay held, once all calls made so far have arrived. */
  heldNow(calls: readonly string[]): PausedRequest[] {
    const patterns = calls.map(patternOf)
    const isNamed = ({ name }: HeldCall) => patterns.some((pattern) => pattern.test(name))
    return this.held.filter(isNamed).map(({ route }) => route)
  }

  /** Waits for the calls of the page that are on their way here. */
  async allArrived(): Promise<void> {
    await this.page.evaluate((call) => fetch(call), `/api/${MARKER}`)
  }

  private takePassingOnce(name: string): boolean {
    const index = this.passingOnce.findIndex((pattern) => pattern.test(name))
    if (index < 0) return false
    this.passingOnce.splice(index, 1)
    return true
  }
}

/** Calls that change nothing. Operators read by commands, too. */
const isRead = /^(GET|OPTIONS) |^POST backoffice\/\w+\/(list|show|page)$/

/** A call's name: `POST auth/login`, `GET users/65f0…`, `POST backoffice/session`, or `GET content addresses` for content. */
function nameOf({ method, url: { pathname, searchParams } }: PausedRequest): string {
  const [, api, backOffice] = /^\/(?:api\/(.*)|(backoffice\/.*))/.exec(pathname) ?? []
  const call =
    api ??
    backOffice ??
    `content ${/_type\s*==\s*"(\w+)"/.exec(searchParams.get('query') ?? '')?.[1] ?? ''}`
  return `${method} ${call}`
}

/** Passes a call on to the real bank. */
export const passOn = (route: PausedRequest): Promise<void> => route.continue()

/** Answers a call with this body, status 200. */
export const answerWith = (route: PausedRequest, body: unknown): Promise<void> =>
  route.fulfill({ json: body })
