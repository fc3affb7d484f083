import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, setup } from 'xstate'
import { diagramsOf } from '#diagram/diagrams.ts'
import { layoutOf } from '#diagram/layout.ts'
import { mermaidOf } from '#diagram/mermaid.ts'
import { type DiagramModel, modelOf } from '#diagram/model.ts'
import { wholeChart } from '#diagram/parts.ts'
import type { SvgOptions } from '#diagram/svg.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { overlapsIn } from './geometry.ts'

const metaFor = (title: string) => ({ title, summary: `${title}.` })

/** A chart with one of each feature. */
const order = setup({
  delays: { patience: 2_500, dynamic: () => 7 },
  actors: { sendOrder: unimplementedActor<void>('sendOrder', 'browser') },
  guards: { isComplete: () => true, isPaid: (_, _params: { method: string }) => true },
  actions: { note: () => undefined },
}).createMachine({
  id: 'order',
  meta: metaFor('Order [a; "b"]'),
  initial: 'choosing',
  states: {
    choosing: {
      meta: metaFor('Choosing'),
      always: [
        { guard: { type: 'isPaid', params: { method: 'bankTransfer' } }, target: 'paid' },
        { target: 'editing' },
      ],
    },
    editing: {
      meta: { ...metaFor('Editing'), button: 'Send' },
      on: {
        fieldChanged: { actions: 'note' },
        reset: 'editing',
        close: undefined,
        submit: [{ guard: 'isComplete', target: 'sending' }, { actions: 'note' }],
      },
    },
    sending: {
      tags: 'busy',
      meta: metaFor('Sending'),
      invoke: { src: 'sendOrder', onDone: 'paid', onError: 'broken' },
      after: { patience: 'broken', dynamic: 'editing' },
    },
    broken: { meta: metaFor('Broken'), on: { retry: 'sending' } },
    paid: { type: 'final', meta: metaFor('Paid') },
  },
}) as AnyStateMachine

describe('the model of a chart', () => {
  const { states, edges } = modelOf(order)

  it('labels each transition with its trigger and condition', () => {
    expect(edges.map(({ label, kind, selfTransition }) => [label, kind, selfTransition])).toEqual([
      ['1. it is paid (bank transfer)', 'always', undefined],
      ['2. it is not paid (bank transfer)', 'always', undefined],
      ['fills in a field', 'event', 'internal'],
      ['reset', 'event', 'reentering'],
      ['closes the window', 'event', 'ignored'],
      ['submit, if it is complete', 'event', undefined],
      ['submit, if it is not complete', 'event', 'internal'],
      ['sending succeeds', 'answer', undefined],
      ['sending fails', 'failure', undefined],
      ['after 2.5 s', 'after', undefined],
      ['after dynamic', 'after', undefined],
      ['retry', 'event', undefined],
    ])
  })

  it('distinguishes checks, final states, calls and failures', () => {
    expect(states.map(({ path, kind }) => [path, kind])).toEqual([
      ['', 'group'],
      ['choosing', 'check'],
      ['editing', 'state'],
      ['sending', 'state'],
      ['broken', 'state'],
      ['paid', 'final'],
    ])
    expect(only(states, 'failure')).toEqual(['broken'])
    expect(only(states, 'busy')).toEqual(['sending'])
    expect(states.find(({ path }) => path === 'sending')?.calls).toEqual(['send order'])
    expect(states[0]?.initial).toBe('order.choosing')
  })

  it('rejects a state without title and summary, naming its path', async () => {
    const chart = (meta: unknown) =>
      setup({}).createMachine({
        id: 'order',
        meta: metaFor('Order'),
        initial: 'a',
        states: { a: { meta: metaFor('A'), initial: 'b', states: { b: { meta: meta as never } } } },
      }) as AnyStateMachine
    for (const meta of [undefined, {}, { title: 'B' }, { summary: 'B.' }]) {
      expect(() => modelOf(chart(meta))).toThrow('order.a.b has no meta with title and summary')
      await expect(diagramsOf(chart(meta))).rejects.toThrow('order.a.b')
    }
    expect(() => modelOf(chart(metaFor('B')))).not.toThrow()
  })

  it('rejects a transition with two targets', () => {
    const forks = setup({}).createMachine({
      id: 'forks',
      meta: metaFor('Forks'),
      type: 'parallel',
      on: { both: { target: ['.a.on', '.b.on'] } },
      states: Object.fromEntries(
        ['a', 'b'].map((key) => [
          key,
          {
            meta: metaFor(key),
            initial: 'off',
            states: { off: { meta: metaFor('Off') }, on: { meta: metaFor('On') } },
          },
        ]),
      ),
    }) as AnyStateMachine
    expect(() => modelOf(forks)).toThrow('forks both 0 has two targets')
  })
})

describe('a picture', () => {
  it('highlights the active states', async () => {
    const svg = await drawn({ active: ['sending'] })
    const active = [...svg.matchAll(/class="state [^"]*\bactive\b[^"]*" data-state="(\w*)"/g)]
    expect(active.map(([, path]) => path)).toEqual(['sending'])
  })

  it('shows which transitions were taken', async () => {
    const retry = modelOf(order).edges.find(({ label }) => label === 'retry')!.id
    const svg = await drawn({ coverage: new Map([[retry, 2]]) })
    const marked = (cover: string) => [
      ...svg.matchAll(new RegExp(`<text class="[^"]*\\b${cover}"[^>]* data-edge="([^"]*)"`, 'g')),
    ]
    expect(marked('taken').map(([, id]) => id)).toEqual([retry])
    expect(marked('missed')).toHaveLength(modelOf(order).edges.length - 1)
    expect(svg).toContain('>not taken</text>')
  })

  it('follows the reader’s scheme, or keeps to one', async () => {
    const svgIn = async (scheme: 'auto' | 'light' | 'dark') => drawn({ scheme })
    const [auto, light, dark] = [await svgIn('auto'), await svgIn('light'), await svgIn('dark')]
    expect(auto).toContain('prefers-color-scheme:dark')
    expect(light + dark).not.toContain('prefers-color-scheme')
    expect(light).toContain('--d-paper:#faf7f0')
    expect(dark).toContain('--d-paper:#0d1512')
  })

  it('uses only colours of the interface', async () => {
    const tokens = readFileSync('src/ui/tokens.css', 'utf8')
    const used = (await drawn()).match(/#[0-9a-f]{6}/g) ?? []
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter((colour) => !tokens.includes(colour))).toEqual([])
  })

  it('escapes special characters', async () => {
    const svg = await drawn()
    expect(svg).toContain('Order [a; &#34;b&#34;]</title>')
    expect(mermaidOf(order)).toContain('state "Order #91;a#59; #34;b#34;#93;" as s_order {')
  })

  it('has an overlap check that finds an overlap', async () => {
    const layout = await layoutOf(wholeChart(modelOf(order)))
    expect(overlapsIn(layout)).toEqual([])
    const [one, other] = layout.arrows
    const moved = { ...one!, label: { ...one!.label, x: other!.label.x, y: other!.label.y } }
    expect(overlapsIn({ ...layout, arrows: [moved, ...layout.arrows.slice(1)] })).toContainEqual(
      expect.stringContaining(' overlaps '),
    )
  })
})

const drawn = async (options: SvgOptions = {}): Promise<string> =>
  (await diagramsOf(order, options))[0]!.svg

const only = (states: DiagramModel['states'], mark: 'failure' | 'busy'): string[] =>
  states.filter((state) => state[mark]).map(({ path }) => path)
