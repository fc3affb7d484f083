import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { guardKeys } from '#diagram/labels.ts'
import { modelOf } from '#diagram/model.ts'
import { type Phrases, phrasesOf } from '#diagram/phrases/phrases.ts'
import { machines } from '#machines/index.ts'
import { transitionsOf } from '#machines/transitions.ts'

const flows = Object.entries(machines) as [string, AnyStateMachine][]

describe.each(flows)('the words of %s', (name, machine) => {
  const { events, guards = {}, calls = {}, effects = {} } = phrasesOf(name)
  const transitions = [...transitionsOf(machine)].map(([definition, transition]) => ({
    ...(definition as { guard?: unknown; actions: { type?: string }[] }),
    ...transition,
    wholeGuard: (definition as { guard?: unknown }).guard,
  }))

  it('are there for every event, guard and call', () => {
    const triggers = transitions.filter(({ id }) => !/ (?:xstate\.|always )/.test(id))
    const unsaid = [
      ...triggers.filter(({ trigger }) => !(trigger in events)).map(({ trigger }) => trigger),
      ...transitions
        .filter(({ wholeGuard }) => wholeGuard !== undefined)
        .filter(({ wholeGuard }) => !guardKeys(wholeGuard).some((key) => key in guards))
        .map(({ wholeGuard }) => guardKeys(wholeGuard)[0]),
      ...Object.keys(machine.implementations.actors).filter((call) => !(call in calls)),
    ]
    expect(unsaid).toEqual([])
  })

  it('are for what the chart has, and nothing else', () => {
    const triggers = transitions.flatMap(({ source, trigger }) => [
      trigger,
      `${source.split('.').at(-1)} ${trigger}`,
    ])
    const asked = transitions.flatMap(({ wholeGuard }) => (wholeGuard ? guardKeys(wholeGuard) : []))
    const idle = [
      ...Object.keys(events).filter((event) => !triggers.includes(event)),
      ...Object.keys(guards).filter((guard) => !asked.includes(guard)),
      ...Object.keys(calls).filter((call) => !(call in machine.implementations.actors)),
      ...Object.keys(effects).filter((action) => !(action in machine.implementations.actions)),
    ]
    expect(idle).toEqual([])
  })

  it('say what changes wherever a state stays as it is', () => {
    const mute = modelOf(machine)
      .edges.filter(({ selfTransition }) => selfTransition === 'internal')
      .filter(({ effects, toasts }) => effects.length + toasts.length === 0)
    expect(mute.map(({ id }) => id)).toEqual([])
  })

  it('quote only what stands on a button, a link or beside a field', () => {
    const screens = [...textsUnder(join('src/flows', name)), ...(pages[name] ?? [])].join('\n')
    const labels = modelOf(machine).states.flatMap(({ button }) => button ?? [])
    const invented = quotesOf(phrasesOf(name)).filter(
      (quote) => !labels.includes(quote) && !screens.includes(quote),
    )
    expect(invented).toEqual([])
  })
})

const textsUnder = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

const chart = (name: string): string[] => textsUnder(join('machines', name))

/** Where else the words of a flow's buttons stand. */
const pages: Record<string, string[]> = {
  dashboard: [...textsUnder('src/pages'), ...textsUnder('src/pages/dashboard')],
  session: textsUnder('src/pages/dashboard'),
  signIn: chart('signIn'),
  withdrawal: chart('withdrawal'),
}

const quotesOf = ({ events, effects = {} }: Phrases): string[] =>
  [...Object.values(events), ...Object.values(effects)].flatMap((words) =>
    [...words.matchAll(/“([^”]+)”/g)].map(([, quote]) => quote!),
  )
