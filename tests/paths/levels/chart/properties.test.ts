import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { MAX_FILE_BYTES, MAX_FILES } from '#domain/files.ts'
import { delays } from '#machines/delays.ts'
import type { PaymentInput } from '#machines/payment/payment.types.ts'
import { flowNames, flowOf } from '#machines/testing/flow.ts'
import {
  type Call,
  Contradiction,
  type Edge,
  edgesOf,
  type Move,
  movesIn,
  type Path,
  planFor,
  startReplay,
} from '#statechart-paths'
import { isAll } from '#tests/depth.ts'

/** What was observed after a step of a run. */
interface Observation {
  state: string
  context: Record<string, never>
  /** all calls so far; `open` while a call runs */
  calls: (Pick<Call, 'src' | 'input'> & { open: boolean })[]
  /** milliseconds since the start */
  at: number
  move?: Move
}

/** A generated path, then random moves: mostly moves the chart takes, sometimes one it does not. */
const randomRuns = fc.record({
  path: fc.nat(),
  onward: fc.array(fc.record({ pick: fc.nat(), odd: fc.nat(9) }), { maxLength: 30 }),
})
type RandomRun = typeof randomRuns extends fc.Arbitrary<infer T> ? T : never

/** Chooses the paths that runs begin with. */
type Beginning = Pick<Path, 'input' | 'moves'>
type Beginnings = (paths: () => readonly Path[]) => readonly Beginning[]
const plain: Beginnings = (paths) => paths()

/** Begins after a call has failed, its content was changed, and it is sent again. */
const changedAndSentAgain =
  (src: string, changed: EventObject): Beginnings =>
  (paths) =>
    paths().flatMap((path) => {
      const failed = path.moves.findIndex((move) => move.kind === 'failure' && move.src === src)
      const sent = path.moves.find(({ event }) => event.type === 'submit')
      if (failed < 0 || !sent) return []
      const change: Move = { kind: 'event', label: 'changed', event: changed }
      return [{ ...path, moves: [...path.moves.slice(0, failed + 1), change, sent] }]
    })

/** Runs a flow at random and returns an observation per step. Calls answer, fail or hang at random. */
async function runAtRandom(
  name: string,
  { path, onward }: RandomRun,
  beginnings = plain,
): Promise<Observation[]> {
  const flow = flowOf(name)!
  const paths = beginnings(() => planOf(name).paths)
  const beginning = paths[path % paths.length]!
  const run = startReplay(flow.machine, flow.cases.inputs[beginning.input])
  const observations: Observation[] = []
  let at = 0
  const note = (move?: Move) => {
    const { state, snapshot } = run.step(move, 0)
    const calls = run.calls.map(({ src, input, end }) => ({ src, input, open: !end }))
    observations.push({ state, context: snapshot.context, calls, at, move })
  }
  const make = async (move: Move) => {
    try {
      at += await run.make(move)
      note(move)
    } catch (error) {
      if (!(error instanceof Contradiction)) throw error
    }
  }
  note()
  for (const move of beginning.moves) await make(move)
  for (const { pick, odd } of onward) {
    const moves = possible(run.actor.getSnapshot() as AnyMachineSnapshot, name, odd === 0)
    if (moves.length > 0) await make(moves[pick % moves.length]!)
  }
  run.actor.stop()
  return observations
}

const plans = new Map<string, ReturnType<typeof planFor>>()
const planOf = (name: string) => {
  const plan = plans.get(name) ?? planFor(flowOf(name)!, 'shortest')
  plans.set(name, plan)
  return plan
}

function possible(snapshot: AnyMachineSnapshot, name: string, odd: boolean): Move[] {
  const { cases } = flowOf(name)!
  // Without the hint which fields to type, and sometimes with events the chart does not take.
  const taken = movesIn(snapshot, { ...cases, isEventAllowed: undefined })
  if (!odd || snapshot.status !== 'active') return taken
  return Object.entries(cases.events).flatMap(([type, samples]) =>
    Object.entries(samples).map(
      ([label, payload]): Move => ({
        kind: 'event',
        label,
        event: { ...payload, type },
      }),
    ),
  )
}

const always = (
  name: string,
  holds: (observations: Observation[]) => void,
  beginnings?: Beginnings,
) =>
  fc.assert(
    fc.asyncProperty(randomRuns, async (run) => holds(await runAtRandom(name, run, beginnings))),
    { numRuns: isAll ? 150 : 50 },
  )

/** The moves with these labels, one after the other. @throws Error when one cannot be made */
async function pathOf(name: string, input: string, labels: readonly string[]): Promise<Beginning> {
  const flow = flowOf(name)!
  const run = startReplay(flow.machine, flow.cases.inputs[input])
  const moves: Move[] = []
  for (const label of labels) {
    const all = movesIn(run.actor.getSnapshot() as AnyMachineSnapshot, flow.cases)
    const move = all.find((one) => one.label === label)
    if (!move) throw new Error(`${label} is none of: ${all.map((one) => one.label).join(', ')}`)
    await run.make(move)
    moves.push(move)
  }
  run.actor.stop()
  return { input, moves }
}

const callsOf = ({ calls }: Observation, src: string) => calls.filter((call) => call.src === src)
const last = (observations: Observation[]) => observations.at(-1)!

/** Writes of one flow: never two at once, none after a success, and one content per reference. */
async function onceOnly(name: string, src: string, over: string[], changed: EventObject) {
  let posts = 0
  await always(name, holds)
  await always(name, holds, changedAndSentAgain(src, changed))
  // Without any post the property proves nothing.
  expect(posts).toBeGreaterThan(20)

  function holds(observations: Observation[]) {
    for (const [index, observation] of observations.entries()) {
      expect(callsOf(observation, src).filter(({ open }) => open).length).toBeLessThan(2)
      if (over.includes(observation.state))
        expect(callsOf(last(observations), src)).toHaveLength(
          callsOf(observations[index]!, src).length,
        )
    }
    const contents = callsOf(last(observations), src).map(({ input }, call) => {
      const { referenceNumber, ...content } = input as { referenceNumber?: string }
      // The view sends the files too; the chart knows their names, sizes and types.
      const { images, files } = observations.find(
        (observation) => callsOf(observation, src).length > call,
      )!.context
      return [referenceNumber, JSON.stringify([content, images, files])] as const
    })
    const byReference = new Map(contents)
    for (const [reference, content] of contents) expect(byReference.get(reference)).toBe(content)
    expect(new Set(byReference.values()).size).toBe(byReference.size)
    posts += contents.length
  }
}

describe('a deposit, whatever happens', () => {
  it('[K8] is posted once at a time, and one reference has one content', () =>
    onceOnly('deposit', 'sendDeposit', ['succeeded', 'closed'], {
      type: 'fieldChanged',
      field: 'amount',
      value: '77',
    } as EventObject))

  it('[F7] never leaves with an amount or a file that may not be sent', () =>
    always('deposit', (observations) => {
      for (const observation of observations) {
        if (!callsOf(observation, 'sendDeposit').some(({ open }) => open)) continue
        const { images, values } = observation.context as unknown as {
          images: { size: number; type: string }[]
          values: { amount: string }
        }
        expect(Number(values.amount)).toBeGreaterThan(0)
        expect(images.length).toBeGreaterThan(0)
        expect(images.length).toBeLessThanOrEqual(MAX_FILES)
        for (const { size, type } of images) {
          expect(size).toBeGreaterThan(0)
          expect(size).toBeLessThanOrEqual(MAX_FILE_BYTES)
          expect(type).toMatch(/^image\/(png|jpeg|webp)$/)
        }
      }
    }))

  it('[C5] shows payment details only where they were just read', () =>
    always('deposit', (observations) => {
      for (const { state, context } of observations) {
        if (context.bankDetails) expect(state).toMatch(/^bankDetails\.shown\./)
        if (context.addresses) expect(state).toMatch(/^walletAddresses\.shown\./)
      }
    }))
})

describe('a loan application, whatever happens', () => {
  it('[K8] is posted once at a time, and one reference has one content', () =>
    onceOnly('loanApplication', 'takeLoan', ['done', 'closed'], {
      type: 'fieldChanged',
      field: 'loanPurpose',
      value: 'Another roof',
    } as EventObject))

  it('[F4] leaves 15 s after its submit or as the customer sends it, and never after a cancel', () =>
    always('loanApplication', (observations) => {
      let submitted: number | undefined
      for (const [index, observation] of observations.entries()) {
        const before = observations[index - 1]
        if (!observation.state.startsWith('applying.')) submitted = undefined
        else if (!before?.state.startsWith('applying.')) submitted = observation.at
        const posted = callsOf(observation, 'takeLoan').length
        if (!before || posted === callsOf(before, 'takeLoan').length) continue
        const wait = observation.at - submitted!
        const whole = delays.loanValidating + delays.loanPosting
        if (observation.move?.event.type === 'sendNow') expect(wait).toBeLessThan(whole)
        else expect(wait).toBe(whole)
      }
    }))

  it('[F3] never leaves incomplete', () =>
    always('loanApplication', (observations) => {
      for (const { input } of callsOf(last(observations), 'takeLoan'))
        expect(Object.values(input as object).filter((value) => !String(value).trim())).toEqual([])
    }))
})

/** The payments that send something; one that only looks back sends nothing. */
const paymentsOf = (observation: Observation) =>
  callsOf(observation, 'payment').filter(({ input }) => (input as PaymentInput).payload)

describe('a withdrawal, whatever happens', async () => {
  const toCode = [
    'requirements closes: clear',
    'fieldChanged (amount)',
    'fieldChanged (email)',
    'submit',
    'readEligibility answers: clear',
  ]
  const proven = (level: number) => [
    ...toCode,
    `requestCode answers: level ${level}`,
    'secondFactor closes: proven',
  ]
  const beginnings = await Promise.all(
    [toCode, proven(5).slice(0, -1), proven(5), proven(1)].map((labels) =>
      pathOf('withdrawal', 'invest, paypal', labels),
    ),
  )
  let posts = 0
  const posted = (observation: Observation) => paymentsOf(observation).length
  const alwaysFromThere = async (holds: (observations: Observation[]) => void) => {
    posts = 0
    await always('withdrawal', holds, () => beginnings)
    // Without any post the property proves nothing.
    expect(posts).toBeGreaterThan(10)
  }

  it('[W6] is paid once at a time, under one reference', () =>
    alwaysFromThere((observations) => {
      const { reference } = observations[0]!.context
      for (const observation of observations)
        expect(callsOf(observation, 'payment').filter(({ open }) => open).length).toBeLessThan(2)
      for (const { input } of paymentsOf(last(observations))) {
        expect((input as PaymentInput).payload!.referenceNumber).toBe(reference)
        posts++
      }
    }))

  it('[W4] [W5] is paid only with a proven code of level 5, and never after a cancel', () =>
    alwaysFromThere((observations) => {
      let isProven = false
      for (const [index, observation] of observations.entries()) {
        const before = observations[index - 1]
        if (!before) continue
        const { code } = before.context as { code?: { level: number } }
        if (/^(secondFactor closes|spendCode answers)/.test(observation.move!.label))
          isProven = code?.level === 5
        if (posted(observation) === posted(before)) continue
        expect([isProven, before.state]).toEqual([true, expect.not.stringContaining('cancelled')])
        posts++
      }
    }))
})

describe('a payment, whatever happens', () => {
  it('[W6] is posted once at a time, as it was given, and not at all where it was sent before', () =>
    always('payment', (observations) => {
      const { payload = null } = observations[0]!.context as { payload?: object }
      for (const observation of observations)
        expect(callsOf(observation, 'postTransfer').filter(({ open }) => open).length).toBeLessThan(
          2,
        )
      for (const { input } of callsOf(last(observations), 'postTransfer'))
        expect(input).toEqual(payload)
    }))
})

/** The resting states of flows without an end. */
const restingStates: Record<string, RegExp> = {
  activity: /^(list\.(listed|nothing\w+)|window\.closed)$/,
  backgroundRotation: /^paused$/,
  bank: /\.open(\.records)?$/,
  contact: /^sent$/,
  content: /^hidden$/,
  contentEntry: /^known\.current$/,
  dashboard: /^(modal\.none|data\.\w+\.ready|email\.confirmed)$/,
  emailConfirmation: /^sent$/,
  forgotPassword: /^editing$/,
  navigation: /^bar\.none$/,
  newsletter: /^subscribed$/,
  pageLoad: /^shown$/,
  security: /^(notOffered|shown\.overview\.ready)$/,
  session: /^anonymous$/,
  testimonial: /^off$/,
  toasts: /^ready$/,
}

describe('every flow', () => {
  it.each(flowNames)(
    '%s can reach its end, or a resting state, from each of its states',
    (name) => {
      const edges = edgesOf(flowOf(name)!)
      const leaving = new Set(edges.map(({ from }) => from))
      const isGood = ({ to, after }: Edge) => restingStates[name]?.test(after) ?? !leaving.has(to)
      const entering = Map.groupBy(edges, ({ to }) => to)
      const good = new Set(edges.filter(isGood).map(({ to }) => to))
      expect(good.size).toBeGreaterThan(0)
      for (const vertex of good) for (const { from } of entering.get(vertex) ?? []) good.add(from)
      expect([...leaving].filter((vertex) => !good.has(vertex))).toEqual([])
    },
  )
})
