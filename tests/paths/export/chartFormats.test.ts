import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { machines } from '#machines/index.ts'
import { transitionsOf } from '#statechart-paths/charts'
import { scxmlOf, statelyOf } from '#statechart-paths/formats'
import { parseXml } from '#tests/support/parseXml.ts'
import { printed } from './printed.ts'

const charts = Object.entries(machines) as unknown as [string, AnyStateMachine][]

/** Executable content. */
const content = ['assign', 'log', 'raise', 'send', 'cancel']

/** Each element of SCXML that is used, with what may be in it. */
const children: Record<string, readonly string[]> = {
  scxml: ['datamodel', 'state', 'parallel', 'final'],
  datamodel: ['data'],
  data: [],
  state: ['onentry', 'onexit', 'transition', 'state', 'parallel', 'final', 'history', 'invoke'],
  parallel: ['onentry', 'onexit', 'transition', 'state', 'parallel', 'history', 'invoke'],
  final: ['onentry', 'onexit'],
  history: ['transition'],
  transition: content,
  onentry: content,
  onexit: content,
  // Its content is a chart of its own.
  invoke: ['content'],
  content: ['scxml'],
  assign: [],
  log: [],
  raise: [],
  send: [],
  cancel: [],
}

describe.each(charts)('the chart %s', (_name, machine) => {
  it('[X33] is SCXML: elements in their places, ids once, targets that exist', () => {
    const document = parseXml(scxmlOf(machine))
    const everything = [...document.querySelectorAll('*')]
    const all = everything.filter((element) => !element.closest('content'))
    for (const element of everything) {
      expect(element.namespaceURI).toBe('http://www.w3.org/2005/07/scxml')
      for (const child of element.children)
        expect(children[element.localName]).toContain(child.localName)
    }
    const ids = all
      .filter(({ localName }) => ['state', 'parallel', 'final', 'history'].includes(localName))
      .map((element) => element.getAttribute('id')!)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z_][\w.-]*$/)
    const targets = all.flatMap((element) =>
      ['target', 'initial'].flatMap((name) => element.getAttribute(name)?.split(' ') ?? []),
    )
    expect(targets.filter((target) => !ids.includes(target))).toEqual([])
    // Every transition of the chart is there, and the one for the host's values.
    const count = all.filter(({ localName }) => localName === 'transition').length
    expect(count).toBe(transitionsOf(machine).size + 1)
  })

  it('[X34] is JSON from which XState makes the same transitions', () => {
    const json = statelyOf(machine)
    // Computed delays are left out: no value represents them.
    expect(json).not.toContain('"inline"')
    const made = createMachine(JSON.parse(json)) as AnyStateMachine
    const of = (one: AnyStateMachine) =>
      [...transitionsOf(one).values()].map(({ id, source, target }) => [id, source, target])
    expect(of(made)).toEqual(of(machine))
  })
})

it('[X33] writes every chart, whatever the most scenarios are', async () => {
  const out = mkdtempSync(join(tmpdir(), 'charts-'))
  onTestFinished(() => rmSync(out, { recursive: true }))
  expect((await printed(['signIn', 'contact'], { format: 'scxml', out, max: 1 })).code).toBe(0)
  expect(readdirSync(out).sort()).toEqual(['contact.scxml', 'signIn.scxml'])
})
