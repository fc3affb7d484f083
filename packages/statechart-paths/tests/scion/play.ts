import { createRequire } from 'node:module'
import { JSDOM } from 'jsdom'
import type { AnyStateMachine } from 'xstate'
import { transitionsOf } from '../../src/charts/index.ts'
import { guardKey, scxmlEvent, scxmlOf } from '../../src/formats/index.ts'
import { type Flow, type Move, type Path, PathClock, startReplay } from '../../src/index.ts'
import { type Host, scionModelOf } from './model.ts'

/** The parts of SCION that are used; its own types do not compile. */
interface Interpreter {
  start: () => void
  gen: (event: { name: string; data?: unknown }) => void
  getConfiguration: () => string[]
  on: (name: 'onError', listener: (error: { data?: { reason?: string } }) => void) => void
}
const { Statechart } = createRequire(import.meta.url)('@scion-scxml/core') as {
  Statechart: new (model: () => unknown) => Interpreter
}

const { window } = new JSDOM('', { url: 'http://localhost' })
const parser = new window.DOMParser()
const elementOf = (scxml: string): Element =>
  parser.parseFromString(scxml, 'application/xml').documentElement

/** Starts the SCXML of a chart in SCION, on a simulated clock. */
export function startScion(scxml: string, data: Record<string, unknown>) {
  const clock = new PathClock()
  const timers = new Map<string, unknown>()
  const errors: string[] = []
  const host: Host = {
    data,
    send: (id, name, milliseconds) => {
      timers.set(
        id,
        clock.setTimeout(() => interpreter.gen({ name }), milliseconds),
      )
    },
    cancel: (id) => clock.clearTimeout(timers.get(id)),
  }
  const model = scionModelOf(elementOf(scxml), host)
  const interpreter = new Statechart(() => model)
  interpreter.on('onError', ({ data: error }) => errors.push(error?.reason ?? 'an error'))
  interpreter.start()
  return {
    clock,
    send: (name: string, data?: unknown) => interpreter.gen({ name, data }),
    /** the active states without children, sorted. @throws Error when executable content has failed */
    active: (): string[] => {
      if (errors.length > 0) throw new Error(errors.join('; '))
      return [...interpreter.getConfiguration()].sort()
    },
  }
}

/** Where the two interpreters are after a move. */
export interface Pair {
  move: string
  xstate: string[]
  scion: string[]
  /** milliseconds that passed until the move in each; of a timer, until it fired */
  delays: [number, number]
}

/**
 * Plays a path in XState and its export in SCION, move by move. SCION gets the values of the chart's guards and delays
 * from XState and decides where they lead.
 * @param scxml the export; another text to see a difference
 */
export async function playBoth(
  { machine, cases }: Flow,
  path: Path,
  scxml = scxmlOf(machine),
): Promise<Pair[]> {
  const delays: Record<string, number> = {}
  const run = startReplay(withNotedDelays(machine, delays), cases.inputs[path.input])
  const keys = new Map(
    [...transitionsOf(machine)].flatMap(([one, { id }]) => {
      const { guard } = one as { guard?: unknown }
      return guard === undefined ? [] : [[id, guardKey(guard, id)] as const]
    }),
  )
  const given = (taken: readonly string[]) => ({
    guards: Object.fromEntries(
      taken.flatMap((id) => {
        const key = keys.get(id)
        return key === undefined ? [] : [[key, true] as const]
      }),
    ),
    delays: { ...delays },
  })
  const first = run.step(undefined, 0)
  const start = given(first.taken)
  const scion = startScion(scxml, { given: start, now: start })
  const active = (step: typeof first) =>
    step.snapshot._nodes
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .map(({ id }) => id)
      .sort()
  const pairs: Pair[] = [
    { move: 'start', xstate: active(first), scion: scion.active(), delays: [0, 0] },
  ]
  for (const move of path.moves) {
    const delay = await run.make(move)
    const step = run.step(move, delay)
    scion.send('given', given(step.taken))
    const other = performIn(scion, move)
    const xstate = active(step)
    pairs.push({ move: move.label, xstate, scion: scion.active(), delays: [delay, other] })
    if (step.snapshot.status !== 'active') break
  }
  run.actor.stop()
  return pairs
}

/** Makes a move in SCION. @returns the milliseconds until its timer fires */
function performIn({ clock, send }: ReturnType<typeof startScion>, move: Move): number {
  if (move.kind === 'after') return clock.toNextTimer() ?? Number.NaN
  send(scxmlEvent(move.event.type))
  return 0
}

/** The chart with its computed delays noted, since only XState can compute them. */
const withNotedDelays = (machine: AnyStateMachine, noted: Record<string, number>) =>
  machine.provide({
    delays: Object.fromEntries(
      Object.entries(machine.implementations.delays).map(([name, delay]) => [
        name,
        typeof delay !== 'function'
          ? delay
          : (...args: Parameters<typeof delay>) => {
              noted[name] = delay(...args)
              return noted[name]
            },
      ]),
    ) as never,
  })

/** The moves after which the two are in different states or at different times; empty when none is. */
export const differencesIn = (pairs: readonly Pair[]): Pair[] =>
  pairs.filter(
    ({ xstate, scion, delays: [one, other] }) =>
      one !== other || xstate.join(' ') !== scion.join(' '),
  )
