import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import type { ApiFailure } from '#domain/failure.ts'
import { buttonLabel } from '#machines/meta.ts'
import type { Flow } from '#machines/paths/flow.ts'
import type { Move } from '#machines/paths/moves.ts'
import type { Step } from '#machines/paths/replay.ts'
import type { CannotPerform } from '#machines/paths/strategies.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import type { Site } from '#tests/support/site.ts'
import type { Performer } from '../perform.ts'
import { readScreen } from '../screen/readScreen.ts'
import type { Customer, Stage } from '../screen/screenModel.ts'
import { browserCustomer, type Outside } from './customer.ts'
import { answerWith, type ByItself, failWith, Holder, passOn, type Wire } from './networkMock.ts'
import { nudges } from './waitForVisible.ts'

/** A flow on the real site, as tours need it. */
export interface Tour {
  /** by actor of the chart: its calls, and how the bank is brought to answer them */
  wires: Readonly<Record<string, Wire<Around>>>
  /** Goes to the flow, up to its first state. What it does before `hold` reaches the bank as ever. */
  open: (input: never, around: Around) => Promise<void>
  /** why the product opens no flow that starts from this input, when it does not */
  cannotOpen?: (input: never) => string | undefined
  /** what is no customer's doing */
  outside?: (around: Around) => Outside
  /** why a move cannot be made in the browser, when it cannot */
  cannot?: CannotPerform
}

export interface Around {
  site: Site
  page: Page
  customer: Customer
  /** From now on the flow's calls wait for their move. */
  hold: () => void
  /** Waiting calls get the bank's own answer, or this body, though no move of the flow says so. */
  letPass: (calls: readonly string[], body?: unknown) => Promise<void>
  /** The next call of each name is another flow's: it reaches the bank, unless a move comes first. */
  letNextPass: (calls: readonly string[]) => Promise<void>
  /**
   * Waits until the flow has made each of these calls since the last move: of a call that begins anew no
   * screen tells. @throws Error when it has not
   */
  expectCalls: (calls: readonly string[]) => Promise<void>
  /** what the path does from its opening on */
  moves: readonly Move[]
  /** what a path keeps from its opening on, such as the customer it is about */
  kept: Record<string, unknown>
  /** Done for the first path that asks, and not again on this site. */
  once: (what: string, does: () => Promise<unknown>) => Promise<void>
}

/** How often a screen is looked at again, and how long it is waited for each time, in milliseconds. */
const PAUSE_MS = 20
const LOOKS = PATIENCE / PAUSE_MS

/** Acts tours out in Chromium on the real site: the page's time and its calls are in the path's hand. */
export async function browserPerformer(
  site: Site,
  flow: Flow,
  stage: Stage,
  tour: Tour,
  stood?: (step: Step) => Promise<void>,
): Promise<Performer> {
  const { page } = site
  const holder = new Holder(page)
  await holder.install()
  const done = new Set<string>()
  const calls = Object.values(tour.wires).flatMap((wire) => wire.calls)
  const around: Around = {
    site,
    page,
    customer: browserCustomer(page, {}),
    hold: () => holder.hold(calls),
    async letPass(calls, body) {
      const routes = await holder.take(calls)
      await Promise.all(
        routes.map((route) => (body === undefined ? passOn(route) : answerWith(route, body))),
      )
    },
    letNextPass: (calls) => holder.passNext(calls),
    expectCalls: (calls) => holder.expect(calls),
    moves: [],
    kept: {},
    async once(what, does) {
      if (done.has(what)) return
      done.add(what)
      await does()
    },
  }
  const customer = browserCustomer(page, tour.outside?.(around) ?? {})
  around.customer = customer
  let nudge = nudges(page)

  async function end(move: Extract<Move, { kind: 'answer' | 'failure' }>): Promise<void> {
    const wire = tour.wires[move.src]
    if (!wire) throw new Error(`${move.src} has no wire`)
    if (wire.byItself) return
    const routes = await holder.take(wire.calls)
    if (move.kind === 'failure') {
      const { failure } = move.sample as ApiFailure
      if (await wire.fails?.(failure, routes, around)) return
      holder.fail(wire.calls, failure)
      await Promise.all(routes.map((route) => failWith(route, failure)))
      return
    }
    const body = wire.reply?.(move.sample as never)
    if (body !== undefined) {
      holder.answer(wire.calls, body)
      await Promise.all(routes.map((route) => answerWith(route, body)))
    } else {
      await wire.arrange?.(move.sample as never, around)
      if (wire.shared) holder.pass(wire.calls)
      await Promise.all(routes.map(passOn))
    }
  }

  async function hasRun(src: string, { ran }: ByItself<Around>): Promise<void> {
    for (let turn = 0; !(await ran(around)); turn++) {
      if (turn === LOOKS) throw new Error(`${src} did not run`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  return {
    bank: true,
    async begin({ path }) {
      holder.letGo()
      around.kept = {}
      around.moves = path.moves
      await page.clock.resume()
      await tour.open(flow.cases.inputs[path.input] as never, around)
      await stopClock(page)
    },
    async passes({ snapshot }, next) {
      const src = callsIn(snapshot).find((one) => tour.wires[one]?.byItself)
      const byItself = src && tour.wires[src]?.byItself
      if (!byItself) return undefined
      await byItself.prepare(next?.kind === 'failure' ? 'failure' : 'answer', around)
      return () => hasRun(src, byItself)
    },
    async make(move, before, delay, next) {
      nudge = nudges(page)
      holder.mend()
      if (move.kind === 'event') {
        const button = buttonLabel(before.snapshot) ?? ''
        await stage.hands[move.event.type]!(move.event as never, customer, {
          snapshot: before.snapshot,
          button,
          next,
        })
      } else if (move.kind === 'after') await site.pass(delay)
      else await end(move)
    },
    screen: () => page.evaluate(readScreen, flow.name),
    act: async (deed) => deed(customer),
    complaints: () => [
      ...site.complaints.splice(0),
      ...holder.twice().map((name) => `calls ${name} twice`),
    ],
    async wait(turn) {
      if (turn >= LOOKS) return false
      await nudge(turn)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      return true
    },
    stood,
    async end() {
      holder.letGo()
    },
  }
}

/** The actors that run in this state, by the chart's own names. */
const callsIn = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src)))

/** Stops the page's clock a moment ahead, since it goes on until the order is there: later if it must. */
async function stopClock(page: Page): Promise<void> {
  for (let ahead = 100; ; ahead *= 2) {
    try {
      return await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)
    } catch (error) {
      if (ahead > 1_000) throw error
    }
  }
}
