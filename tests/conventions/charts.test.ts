import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, createActor, getInitialSnapshot } from 'xstate'
import { type DelayName, delays } from '#machines/delays.ts'
import { machines } from '#machines/index.ts'
import { cases } from '#machines/testing/cases.index.ts'
import { delayOf } from '#statechart-paths'
import { declaredEvents, handledEvents, lintMachine } from '#statechart-paths/lint'
import { sourcesUnder } from '#tests/support/sources.ts'

const charts = Object.entries(machines) as unknown as [string, AnyStateMachine][]
const folders = readdirSync('machines', { withFileTypes: true })
  // The path library is beside the charts; it has no charts itself. tests/lifecycles has the records' charts.
  .filter((entry) => entry.isDirectory() && !['testing', 'lifecycles'].includes(entry.name))
  .map((entry) => entry.name)

/** Further answers of the bank about a payment and its requirements: each leads the withdrawal elsewhere. */
const otherEnds: Record<string, string[]> = {
  payment: ['made', 'notMade', 'refused', 'signedOut'],
  requirements: ['made', 'frozen'],
}

/** A long wait is stopped by the chart that started it, as soon as its flow moves. */
const stoppedByItsParent: Record<string, string[]> = {
  longWait: ['longWait.long has no way out and is not final'],
}

const firstInputOf = (name: string): unknown =>
  Object.values(cases[name as keyof typeof cases].inputs)[0]

const statesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesOf),
]

/** The chart's folder as one text: its types may stand beside it. */
const sourceOf = (flow: string) =>
  readdirSync(`machines/${flow}`)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`machines/${flow}/${file}`, 'utf8'))
    .join('\n')

/** The reports of a flow's children, as a declaration of its events. */
const reportsTo = (flow: string): string[] =>
  [...sourceOf(flow).matchAll(/^ {2}\| \w+Report$/gm)].map(([name]) => {
    const declaration = new RegExp(`^export type ${name.slice(4)} =[^]*?(?=\\n\\n)`, 'm')
    return folders
      .flatMap((folder) => sourceOf(folder).match(declaration) ?? [])
      .join('\n\n')
      .replace('Report =', 'Event =')
  })

describe('every chart', () => {
  it('is in the registry under the name of its folder', () => {
    expect(charts.map(([name]) => name).sort()).toEqual(folders.sort())
  })

  it.each(charts)('%s passes the lint', (name, machine) => {
    const faults = lintMachine(machine).map(({ state, fault }) => `${state} ${fault}`)
    expect(faults).toEqual(stoppedByItsParent[name] ?? [])
  })

  it.each(charts)('%s ends as done, closed, postponed or expired', (name, { root }) => {
    const finals = statesOf(root).filter(({ type }) => type === 'final')
    expect(['done', 'closed', 'postponed', 'expired', ...(otherEnds[name] ?? [])]).toEqual(
      expect.arrayContaining(finals.map(({ key }) => key)),
    )
  })

  it.each(charts)('%s takes its delays from machines/delays.ts', (name, machine) => {
    const own = Object.entries(machine.implementations.delays as Record<string, unknown>)
    const fixed = own.filter(([, delay]) => typeof delay !== 'function')
    expect(delays).toMatchObject(Object.fromEntries(fixed))
    // A copied name begins with its number.
    const names = own.filter(([, delay]) => typeof delay === 'function').map(([name]) => name)
    const first = getInitialSnapshot(machine, firstInputOf(name) as never)
    expect(names.map((delay) => delayOf(first, delay))).toEqual(
      names.map((delay) => delays[delay as DelayName]),
    )
  })

  it.each(charts)(
    '%s handles every event it declares or that its children report, and no other',
    (name, machine) => {
      const handled = [...handledEvents(machine)].sort()
      const declared = declaredEvents([sourceOf(name), ...reportsTo(name)].join('\n\n'))
      expect(handled).toEqual([...declared].sort())
    },
  )

  it('sends to its parent by machines/targets.ts, the one place that reads XState’s private field', () => {
    const readers = sourcesUnder('machines', 'packages', 'src', 'server', 'scripts', 'docs/book')
      .filter(({ source }) => /\b_parent\b/.test(source))
      .map(({ path }) => path)
    expect(readers).toEqual(['machines/targets.ts'])
  })

  it('would fire a misspelled delay at once: the reason for the lint', async () => {
    // The fact behind the lint; if XState changes it, the rule may go.
    const { createMachine } = await import('xstate')
    const machine = createMachine({
      initial: 'waiting',
      states: { waiting: { after: { mispelled: 'fired' } }, fired: { type: 'final' } },
    } as never)
    const actor = createActor(machine).start()
    await new Promise((resolve) => actor.subscribe({ complete: () => resolve(undefined) }))
    expect(actor.getSnapshot().value).toBe('fired')
  })
})
