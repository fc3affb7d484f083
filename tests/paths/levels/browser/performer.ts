import type { AnyMachineSnapshot } from 'xstate'
import type { ApiFailure } from '#domain/failure.ts'
import { buttonLabel } from '#machines/meta.ts'
import { flowNameOf } from '#machines/unimplementedFlow.ts'
import type { CallEnd, Flow, Step } from '#statechart-paths'
import { PATIENCE } from '#tests/support/patience.ts'
import type { Site } from '#tests/support/site.ts'
import type { Performer } from '../perform.ts'
import { readScreen } from '../screen/readScreen.ts'
import type { ScreenModel } from '../screen/screenModel.ts'
import { failWith } from '../sent/failWith.ts'
import { PageKnowledge } from '../sent/pageKnowledge.ts'
import { headerOf } from '../sent/sentCall.ts'
import { takenFaults } from '../sent/takenFaults.ts'
import { unmeantWrites } from '../sent/unmeantWrites.ts'
import type { BrowserSetup, SiteContext } from './browserSetup.ts'
import { browserCustomer } from './customer.ts'
import { answerWith, CallHolder, type InstantCall, passOn } from './networkMock.ts'
import { PageActivity } from './pageActivity.ts'
import { pauseClock } from './pauseClock.ts'
import { clockNudger } from './waitForVisible.ts'

/** Milliseconds between two reads of the screen, and how many reads there are at most. */
const PAUSE_MS = 20
const MAX_TURNS = PATIENCE / PAUSE_MS

/**
 * The page's clock runs while it opens. Where a busy machine holds calls for longer, one nears its limit: it opens again.
 * The clock of the page itself cannot say it, since it goes on from path to path.
 */
const LONGEST_HOLD_MS = 5_000

/** Performs paths in Chromium on the real site. The path controls the page's time and the flow's calls. */
export async function browserPerformer(
  site: Site,
  flow: Flow,
  model: ScreenModel,
  setup: BrowserSetup,
  watching: Pick<Performer, 'look' | 'stepPassed'> = {},
): Promise<Performer> {
  const { page } = site
  const { actors } = flow.machine.implementations
  const activity = new PageActivity(page)
  const holder = new CallHolder(page, activity)
  const watch = () => holder.watch()
  await holder.install()
  const knowledge = new PageKnowledge(page)
  /** the call that a move ends now, and where it runs */
  let ending: { move: CallEnd; step: Step } | undefined
  const faultsOfCalls: string[] = []
  /** Takes held calls, and compares those of the ending call with what the flow means to send. */
  async function take(calls: readonly string[]) {
    const routes = await holder.take(calls)
    if (ending)
      faultsOfCalls.push(
        ...(await takenFaults(routes, ending.move, ending.step, await knowledge.known())),
      )
    return routes
  }
  const done = new Set<string>()
  let heldSince = 0
  const flowCalls = Object.values(setup.networkMocks).flatMap(({ calls }) => calls)
  const context: SiteContext = {
    site,
    page,
    customer: knowledge.watching(browserCustomer(page, {}, watch)),
    holdCalls() {
      heldSince = performance.now()
      holder.hold(flowCalls)
    },
    async answerHeldCalls(calls, body) {
      const routes = await take(calls)
      holder.excuse(routes)
      knowledge.answers(body)
      await Promise.all(
        routes.map((route) => (body === undefined ? passOn(route) : answerWith(route, body))),
      )
    },
    async failHeldReads(calls, failure) {
      const routes = await take(calls)
      holder.failReads(calls, failure)
      await Promise.all(routes.map((route) => failWith(route, failure)))
    },
    passNextCalls: (calls) => holder.passNext(calls),
    hasPassedNextCalls: () => holder.hasPassedNext(),
    expectCalls: (calls) => holder.expect(calls),
    moves: [],
    pathState: {},
    async oncePerSite(name, work) {
      if (done.has(name)) return
      done.add(name)
      await work()
    },
  }
  const customer = knowledge.watching(
    browserCustomer(page, setup.hostEvents?.(context) ?? {}, watch),
  )
  context.customer = customer
  /** the step before the shown one; undefined at the start, where others act for the path */
  let last: Step | undefined
  let nudge = clockNudger(page)
  let mayCome = watch()

  async function endCall(move: CallEnd): Promise<void> {
    const mock = setup.networkMocks[move.src]
    if (!mock) throw new Error(`${move.src} has no network mock`)
    if (mock.end) return mock.end(move, context)
    if (mock.instant) return
    const routes = await take(mock.calls)
    if (move.kind === 'failure') {
      const { failure } = move.sample as ApiFailure
      if (await mock.arrangeFailure?.(failure, routes, context)) return
      holder.failReads(mock.calls, failure)
      await Promise.all(routes.map((route) => failWith(route, failure)))
      return
    }
    const body = mock.reply?.(move.sample as never, context)
    if (body !== undefined) {
      knowledge.answers(body)
      holder.answerContent(mock.calls, body)
      await Promise.all(routes.map((route) => answerWith(route, body)))
    } else {
      await mock.arrange?.(move.sample as never, context)
      if (mock.shared) holder.pass(mock.calls)
      await Promise.all(routes.map(passOn))
    }
  }

  async function waitUntilRun(src: string, { hasRun }: InstantCall<SiteContext>): Promise<void> {
    for (let turn = 0; !(await hasRun(context)); turn++) {
      if (turn === MAX_TURNS) throw new Error(`${src} did not run`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  return {
    realBank: true,
    async start({ path }) {
      holder.release()
      last = undefined
      knowledge.startPath()
      context.pathState = {}
      context.moves = path.moves
      activity.clockIsPaused(false)
      const opening = async () => {
        await page.clock.resume()
        heldSince = Number.POSITIVE_INFINITY
        await setup.open(flow.cases.inputs[path.input] as never, context)
        await pauseClock(page)
        return performance.now() - heldSince
      }
      for (let turn = 1; (await opening()) > LONGEST_HOLD_MS && turn < 3; turn++) {
        holder.release()
        context.pathState = {}
      }
      activity.clockIsPaused(true)
      // On the way to a path's first page, the customer of the path before may still be signed in.
      const { session } = await knowledge.known()
      holder.forget(({ headers }) => {
        const token = headerOf(headers, 'token')
        return token !== undefined && token !== session?.token
      })
    },
    async instantCall({ snapshot }, next) {
      const src = callsIn(snapshot).find((one) => setup.networkMocks[one]?.instant)
      const instant = src && setup.networkMocks[src]?.instant
      if (!instant || instant.applies?.(snapshot, next, context) === false) return undefined
      await instant.prepare(next?.kind === 'failure' ? 'failure' : 'answer', context)
      return () => waitUntilRun(src, instant)
    },
    async make(move, before, delay, next) {
      nudge = clockNudger(page)
      await holder.startMove()
      last = before
      await knowledge.readSession()
      const button = buttonLabel(before.snapshot) ?? ''
      const acting = { snapshot: before.snapshot, button, move, next }
      if (move.kind === 'event')
        await model.actions[move.event.type]!(move.event as never, customer, acting)
      else if (move.kind === 'after') await site.pass(delay)
      else if (model.outcomes?.[move.src])
        await model.outcomes[move.src]!(move.kind, customer, acting)
      else {
        ending = { move, step: before }
        await endCall(move).finally(() => {
          ending = undefined
        })
      }
    },
    readScreen: () => page.evaluate(readScreen, flow.name),
    act: async (action) => action(customer),
    pageErrors: () => [
      ...site.complaints.splice(0).filter((text) => !setup.isExpectedComplaint?.(text)),
      ...faultsOfCalls.splice(0),
      ...holder.repeatedWrites().map((name) => `calls ${name} twice`),
    ],
    async sentFaults(step) {
      await holder.allArrived()
      const unmeant = last && unmeantWrites(holder.ownWrites(), last, step, setup.networkMocks)
      if (unmeant?.length) return unmeant
      // A flow that runs in the state makes its own calls, of which this chart does not know the inputs.
      const running = step.calls.filter(
        ({ src, end }) => !end && setup.networkMocks[src] && !flowNameOf(actors[src]),
      )
      if (running.length === 0) return []
      const held = running.map(({ src }) => holder.heldNow(setup.networkMocks[src]!.calls))
      if (held.every((requests) => requests.length === 0)) return []
      const known = await knowledge.known()
      const faults = running.map((call, index) => takenFaults(held[index]!, call, step, known))
      return (await Promise.all(faults)).flat()
    },
    async wait(turn) {
      if (turn === 0) mayCome = watch()
      if (turn >= MAX_TURNS || !(await mayCome(turn))) return false
      await nudge(turn)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      return true
    },
    ...watching,
    async end() {
      holder.release()
    },
  }
}

/** The actors that run in this state, by their names in the chart. */
const callsIn = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src)))
