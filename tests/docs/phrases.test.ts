import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { guardKeys } from '#diagram/labels.ts'
import { modelOf } from '#diagram/model.ts'
import { commonEvents } from '#diagram/phrases/common.ts'
import { type Clause, callFrom, clauseFrom } from '#diagram/phrases/derived.ts'
import { type AnyPhrases, phrasesOf } from '#diagram/phrases/phrases.ts'
import { machines } from '#machines/index.ts'
import { transitionsOf } from '#statechart-paths/charts'

const flows = Object.entries(machines) as [string, AnyStateMachine][]

describe.each(flows)('the words of %s', (name, machine) => {
  const { guards = {}, calls = {}, effects = {}, events } = phrasesOf(name)
  const definitions = [...transitionsOf(machine)].map(([definition, { source, trigger }]) => ({
    ...(definition as { guard?: unknown }),
    source,
    trigger,
  }))

  it('are exceptions for what the chart has', () => {
    const triggers = definitions.flatMap(({ source, trigger }) => [
      trigger,
      `${source.split('.').at(-1)} ${trigger}`,
    ])
    const keys = definitions.flatMap(({ guard }) => (guard ? guardKeys(guard) : []))
    const unused = [
      ...Object.keys(events).filter((event) => !triggers.includes(event)),
      ...Object.keys(guards).filter((guard) => !keys.includes(guard)),
      ...Object.keys(calls).filter((call) => !(call in machine.implementations.actors)),
      ...Object.keys(effects).filter((action) => !(action in machine.implementations.actions)),
    ]
    expect(unused).toEqual([])
  })

  it('repeat nothing that the names or the common words say', () => {
    const repeated = [
      ...Object.entries(guards).filter(([key, words]) => isSame(words, clauseFrom(key))),
      ...Object.entries(calls).filter(([call, words]) =>
        Object.entries(words).some(([part, said]) => callFrom(call)[part as 'asks'] === said),
      ),
      ...Object.entries(events).filter(([event, words]) => common[event] === words),
    ]
    expect(repeated.map(([key]) => key)).toEqual([])
  })

  it('stand in for the guards whose names are no English sentence', () => {
    const unsaid = definitions
      .flatMap(({ guard }) => (guard ? [guard] : []))
      .filter((guard) => !guardKeys(guard).some((key) => key in guards))
      .map(clauseFrom)
      .filter((clause) => !isSentence(clause))
    expect(unsaid).toEqual([])
  })

  it('say what changes wherever a state stays as it is', () => {
    const mute = modelOf(machine)
      .edges.filter(({ selfTransition }) => selfTransition === 'internal')
      .filter(({ effects, toasts }) => effects.length + toasts.length === 0)
    expect(mute.map(({ id }) => id)).toEqual([])
  })

  it('quote the main button only where there is one', () => {
    const nameless = modelOf(machine).edges.filter(({ label }) => label.includes('“”'))
    expect(nameless.map(({ id }) => id)).toEqual([])
  })

  it('quote only labels of buttons and links', () => {
    const folders = ['src/flows', 'src/backOffice'].map((folder) => join(folder, name))
    const screens = [...folders.flatMap(textsUnder), ...(pages[name] ?? [])].join('\n')
    const labels = modelOf(machine).states.flatMap(({ button }) => button ?? [])
    const invented = quotesOf(phrasesOf(name), machine.events).filter(
      (quote) => !labels.includes(quote) && !screens.includes(quote),
    )
    expect(invented).toEqual([])
  })
})

const textsUnder = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

const common: Readonly<Record<string, string>> = commonEvents

/**
 * The words that a name may have after its subject, beside participles: a noun or a preposition there is not English.
 */
const adjectives = /^(valid|invalid|wrong|off|over|pending|missing|unknown|different)$/

/** Whether words made of a guard's name are a clause: `there is …`, or a subject that is something. */
const isSentence = (clause: Clause) => {
  if (typeof clause === 'string') return false
  const [, last = ''] = /^(?:it|the .+) (?:is|are) (\S+)$/.exec(clause[0]) ?? []
  return clause[0].startsWith('there ') || /(?:ed|en)$/.test(last) || adjectives.test(last)
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Where else the labels of a flow's buttons are. */
const pages: Record<string, string[]> = {
  dashboard: [...textsUnder('src/pages'), ...textsUnder('src/pages/dashboard')],
  backOffice: textsUnder('src/backOffice'),
  session: textsUnder('src/pages/dashboard'),
  deposit: textsUnder('src/flows'),
  loanPayment: textsUnder('src/flows'),
}

const quotesOf = ({ events, effects = {} }: AnyPhrases, handled: readonly string[]): string[] =>
  [
    ...Object.entries(common).flatMap(([event, words]) => (handled.includes(event) ? words : [])),
    ...Object.values(effects),
    ...Object.values(events),
  ].flatMap((words) => [...String(words).matchAll(/“([^”]+)”/g)].map(([, quote]) => quote!))
