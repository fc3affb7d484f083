import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { MAX_FILE_BYTES, MAX_FILES } from '#domain/files.ts'
import { delays } from '#machines/delays.ts'
import { type Edge, edgesOf, flowNames, flowOf, type Path } from '#machines/paths/flow.ts'
import { type Move, movesIn } from '#machines/paths/moves.ts'
import { type Call, Contradiction, started } from '#machines/paths/replay.ts'
import { planFor } from '#machines/paths/strategies.ts'

/** What a run came to, moment by moment. */
interface Moment {
  state: string
  context: Record<string, never>
  /** the calls that run, and all so far */
  calls: (Pick<Call, 'src' | 'input'> & { open: boolean })[]
  /** milliseconds since the start */
  at: number
  move?: Move
}

/** A generated path, and after it whatever comes: moves the chart takes, and now and then one it does not. */
const walks = fc.record({
  path: fc.nat(),
  onward: fc.array(fc.record({ pick: fc.nat(), odd: fc.nat(9) }), { maxLength: 30 }),
})
type Walk = typeof walks extends fc.Arbitrary<infer T> ? T : never

/** What walks begin with. */
type Begins = (paths: readonly Path[]) => readonly Path[]
const plain: Begins = (paths) => paths

/** Walks begin where a call has failed, what it sends was changed, and it is sent again. */
const changedAndSentAgain =
  (src: string, changed: EventObject): Begins =>
  (paths) =>
    paths.flatMap((path) => {
      const failed = path.moves.findIndex((move) => move.kind === 'failure' && move.src === src)
      const sent = path.moves.find(({ event }) => event.type === 'submit')
      if (failed < 0 || !sent) return []
      const change: Move = { kind: 'event', label: 'changed', event: changed }
      return [{ ...path, moves: [...path.moves.slice(0, failed + 1), change, sent] }]
    })

/** Walks a flow at random and keeps every moment; a call answers, fails or hangs as it happens to. */
async function walk(name: string, { path, onward }: Walk, begins = plain): Promise<Moment[]> {
  const flow = flowOf(name)!
  const paths = begins(planOf(name).paths)
  const begun = paths[path % paths.length]!
  const run = started(flow.machine, flow.cases.inputs[begun.input])
  const moments: Moment[] = []
  let at = 0
  const note = (move?: Move) => {
    const { state, snapshot } = run.step(move, 0)
    const calls = run.calls.map(({ src, input, end }) => ({ src, input, open: !end }))
    moments.push({ state, context: snapshot.context, calls, at, move })
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
  for (const move of begun.moves) await make(move)
  for (const { pick, odd } of onward) {
    const moves = possible(run.actor.getSnapshot() as AnyMachineSnapshot, name, odd === 0)
    if (moves.length > 0) await make(moves[pick % moves.length]!)
  }
  run.actor.stop()
  return moments
}

const plans = new Map<string, ReturnType<typeof planFor>>()
const planOf = (name: string) => {
  const plan = plans.get(name) ?? planFor(flowOf(name)!, 'shortest')
  plans.set(name, plan)
  return plan
}

function possible(snapshot: AnyMachineSnapshot, name: string, odd: boolean): Move[] {
  const { cases } = flowOf(name)!
  // Without the hint which fields to type, and now and then with what the chart does not expect.
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

const always = (name: string, holds: (moments: Moment[]) => void, begins?: Begins) =>
  fc.assert(
    fc.asyncProperty(walks, async (steps) => holds(await walk(name, steps, begins))),
    { numRuns: 150 },
  )

const callsOf = ({ calls }: Moment, src: string) => calls.filter((call) => call.src === src)
const last = (moments: Moment[]) => moments.at(-1)!

/** Writes of one flow: never two at a time, none after a success, one reference for one content. */
async function onceOnly(name: string, src: string, over: string[], changed: EventObject) {
  let posts = 0
  await always(name, holds)
  await always(name, holds, changedAndSentAgain(src, changed))
  // A property that never met a post would prove nothing.
  expect(posts).toBeGreaterThan(20)

  function holds(moments: Moment[]) {
    for (const [index, moment] of moments.entries()) {
      expect(callsOf(moment, src).filter(({ open }) => open).length).toBeLessThan(2)
      if (over.includes(moment.state))
        expect(callsOf(last(moments), src)).toHaveLength(callsOf(moments[index]!, src).length)
    }
    const contents = callsOf(last(moments), src).map(({ input }, call) => {
      const { referenceNumber, ...content } = input as { referenceNumber?: string }
      // Files are sent too; the view holds them, and the chart knows their facts.
      const { images, files } = moments.find(
        (moment) => callsOf(moment, src).length > call,
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
  it('[K8] is posted once at a time, and one reference stands for one content', () =>
    onceOnly('deposit', 'sendDeposit', ['succeeded', 'closed'], {
      type: 'fieldChanged',
      field: 'amount',
      value: '77',
    } as EventObject))

  it('[F7] never leaves with an amount or a file that may not be sent', () =>
    always('deposit', (moments) => {
      for (const moment of moments) {
        if (!callsOf(moment, 'sendDeposit').some(({ open }) => open)) continue
        const { images, values } = moment.context as unknown as {
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
    always('deposit', (moments) => {
      for (const { state, context } of moments) {
        if (context.bankDetails) expect(state).toBe('bankDetails.shown')
        if (context.addresses) expect(state).toBe('walletAddresses.shown')
      }
    }))
})

describe('a loan application, whatever happens', () => {
  it('[K8] is posted once at a time, and one reference stands for one content', () =>
    onceOnly('loanApplication', 'takeLoan', ['received', 'closed'], {
      type: 'fieldChanged',
      field: 'loanPurpose',
      value: 'Another roof',
    } as EventObject))

  it('[F4] leaves 15 s after its submit, and never after a cancel', () =>
    always('loanApplication', (moments) => {
      let submitted: number | undefined
      for (const [index, moment] of moments.entries()) {
        const before = moments[index - 1]
        if (!moment.state.startsWith('applying.')) submitted = undefined
        else if (!before?.state.startsWith('applying.')) submitted = moment.at
        const posted = callsOf(moment, 'takeLoan').length
        if (!before || posted === callsOf(before, 'takeLoan').length) continue
        expect(moment.at - submitted!).toBe(delays.loanValidating + delays.loanPosting)
      }
    }))

  it('[F3] never leaves incomplete', () =>
    always('loanApplication', (moments) => {
      for (const { input } of callsOf(last(moments), 'takeLoan'))
        expect(Object.values(input as object).filter((value) => !String(value).trim())).toEqual([])
    }))
})

describe.each([
  ['deposit', 'values'],
  ['loanApplication', 'values'],
  ['signUp', 'values'],
])('what was typed in %s', (name, held) => {
  it('[A8] changes only by typing: no failure, cancel or way back loses it', () =>
    always(name, (moments) => {
      for (const [index, { context, move }] of moments.entries()) {
        const before = moments[index - 1]
        const typing = move?.kind === 'event' && move.event.type === 'fieldChanged'
        if (before && !typing) expect(context[held]).toEqual(before.context[held])
      }
    }))
})

describe('a sign-up, whatever happens', () => {
  it('[A9] is posted once at a time, and not again once the account stands', () =>
    always('signUp', (moments) => {
      for (const moment of moments) {
        expect(callsOf(moment, 'register').filter(({ open }) => open).length).toBeLessThan(2)
        if (['registered', 'done'].includes(moment.state))
          expect(callsOf(last(moments), 'register')).toHaveLength(
            callsOf(moment, 'register').length,
          )
      }
    }))

  it('[A8] [A12] is posted with every required field and a drawn number, and with no password', () =>
    always('signUp', (moments) => {
      for (const { input } of callsOf(last(moments), 'register')) {
        const { values, accountNumber } = input as {
          values: Record<string, string>
          accountNumber: string
        }
        const { country, accountType, ...required } = values
        expect(Object.values(required).filter((value) => !value.trim())).toEqual([])
        expect(accountNumber).toMatch(/^[1-9]\d{9}$/)
        expect(Object.keys(values).filter((field) => /password/i.test(field))).toEqual([])
        expect([country, accountType]).not.toContain(undefined)
      }
    }))
})

describe('a session, whatever happens', () => {
  it('[D1] [D2] holds a customer exactly while it stands, and says why it ended', () =>
    always('session', (moments) => {
      for (const [index, { state, context }] of moments.entries()) {
        expect(context.user !== undefined).toBe(state === 'authenticated')
        const ended = moments.slice(0, index).some((one) => one.state === 'authenticated')
        expect(context.endedBecause !== undefined).toBe(state !== 'authenticated' && ended)
      }
    }))
})

/** Where a flow without an end comes to rest. */
const rests: Record<string, RegExp> = {
  backgroundRotation: /^paused$/,
  contact: /^sent$/,
  dashboard: /^(modal\.none|data\.\w+\.ready)$/,
  forgotPassword: /^editing$/,
  navigation: /^bar\.none$/,
  newsletter: /^subscribed$/,
  pageLoad: /^shown$/,
  session: /^anonymous$/,
  testimonial: /^off$/,
}

describe('every flow', () => {
  it.each(flowNames)('%s has a way to its end, or to rest, from each of its states', (name) => {
    const edges = edgesOf(flowOf(name)!)
    const leaving = new Set(edges.map(({ from }) => from))
    const isGood = ({ to, after }: Edge) => rests[name]?.test(after) ?? !leaving.has(to)
    const entering = Map.groupBy(edges, ({ to }) => to)
    const good = new Set(edges.filter(isGood).map(({ to }) => to))
    expect(good.size).toBeGreaterThan(0)
    for (const vertex of good) for (const { from } of entering.get(vertex) ?? []) good.add(from)
    expect([...leaving].filter((vertex) => !good.has(vertex))).toEqual([])
  })
})
