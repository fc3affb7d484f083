import { describe, expect, it } from 'vitest'
import { diffOf, flowDiff, hasChanges } from '../../../scripts/flowsDiff/diff.ts'
import { diffPaths } from '../../../scripts/flowsDiff/diffPaths.ts'
import type { PathModel } from '../../../scripts/flowsDiff/model.ts'
import { countsOf, sectionsOf } from '../../../scripts/flowsDiff/report.ts'
import { edge, flow, state } from './models.ts'

/** The flow with one of its states replaced. */
const withState = (path: string, more: Parameters<typeof state>[1]) =>
  flow({
    states: flow().states.map((one) => (one.path === path ? { ...one, ...more } : one)),
  })

describe('[X2] two versions of a flow', () => {
  it('that are the same have no difference', () => {
    expect(hasChanges(flowDiff(flow(), flow()))).toBe(false)
    expect(
      diffOf({ flows: [flow()], rows: { W1: 'a' } }, { flows: [flow()], rows: { W1: 'a' } }),
    ).toEqual({ flows: [], rows: [] })
  })

  it('with a digest of other files alone have none either', () => {
    expect(hasChanges(flowDiff(flow(), flow({ source: 'another digest' })))).toBe(false)
  })

  it('with a state of another name and the same content have a moved state, and nothing else', () => {
    const sent = { title: 'sending', summary: 'What is seen in sending.', tags: ['busy'] }
    const after = flow({
      states: flow().states.map((one) =>
        one.path === 'sending' ? state('posting', { ...sent, calls: ['send'] }) : one,
      ),
      edges: [
        edge('form', 'submit', 'posting', { guard: 'isValid', label: '“Pay”, if it is valid' }),
        flow().edges[1]!,
        edge('posting', 'after slow', 'done', { delay: 3_000, label: 'after 3 s' }),
      ],
    })
    const diff = flowDiff(flow(), after)
    expect(diff.states.map(({ mark, before, after }) => [mark, before?.id, after?.id])).toEqual([
      ['moved', 'pay.sending', 'pay.posting'],
    ])
    expect([diff.edges, diff.delays, diff.messages, diff.calls]).toEqual([[], [], [], []])
  })

  it('with a group of another name have one moved state: those inside moved along', () => {
    const inGroup = (group: string) =>
      flow({
        states: [
          ...flow().states,
          state(group, {
            title: 'Group',
            summary: 'A group.',
            kind: 'group',
            initial: `pay.${group}.a`,
          }),
          state(`${group}.a`, { title: 'A', summary: 'A.' }),
        ],
      })
    const diff = flowDiff(inGroup('one'), inGroup('two'))
    expect(diff.states.map(({ mark, after, details }) => [mark, after?.id, details])).toEqual([
      ['moved', 'pay.two', []],
    ])
  })

  it('with a new state have an added one and its transitions', () => {
    const after = flow({
      states: [...flow().states, state('failed')],
      edges: [...flow().edges, edge('sending', 'send fails', 'failed')],
    })
    const { states, edges } = flowDiff(flow(), after)
    expect(states).toEqual([{ mark: 'added', after: state('failed'), details: [] }])
    expect(edges.map(({ mark, after }) => [mark, after?.id])).toEqual([
      ['added', 'pay.sending send fails 0'],
    ])
    const back = flowDiff(after, flow())
    expect([...back.states, ...back.edges].map(({ mark }) => mark)).toEqual(['removed', 'removed'])
  })

  it('with a branch before others have that branch alone', () => {
    const [valid, invalid, wait] = flow().edges
    const after = flow({
      edges: [
        valid!,
        edge('form', 'submit', 'done', {
          branch: 1,
          guard: 'isPaid',
          label: '“Pay”, if it is paid',
        }),
        { ...invalid!, id: 'pay.form submit 2' },
        wait!,
      ],
    })
    const { edges } = flowDiff(flow(), after)
    expect(edges.map(({ mark, after }) => [mark, after?.guard])).toEqual([['added', 'isPaid']])
  })

  it('with branches in another order are reported', () => {
    const [first, second, wait] = [
      edge('form', 'submit', 'sending', { guard: 'a' }),
      edge('form', 'submit', 'done', { guard: 'b', branch: 1 }),
      flow().edges[2]!,
    ]
    const { edges } = flowDiff(
      flow({ edges: [first, second, wait] }),
      flow({
        edges: [{ ...second, id: first.id }, { ...first, id: second.id }, wait],
      }),
    )
    expect(edges.flatMap(({ details }) => details)).toEqual(['tried in another order'])
  })

  it('with a transition that leads elsewhere have a moved one', () => {
    const [valid, invalid, wait] = flow().edges
    const { edges } = flowDiff(
      flow(),
      flow({ edges: [{ ...valid!, to: 'pay.done' }, invalid!, wait!] }),
    )
    expect(edges.map(({ mark, details }) => [mark, details])).toEqual([
      ['moved', ['leads to done, led to sending']],
    ])
  })

  it('with another delay have its values, and the transition that waits for it', () => {
    const [valid, invalid, wait] = flow().edges
    const { delays, edges } = flowDiff(
      flow(),
      flow({
        delays: { slow: 5_000 },
        edges: [valid!, invalid!, { ...wait!, delay: 5_000, label: 'after 5 s' }],
      }),
    )
    expect(delays).toEqual([{ mark: 'changed', name: 'slow', before: '3 s', after: '5 s' }])
    expect(edges.map(({ details }) => details)).toEqual([['words: after 3 s → after 5 s']])
  })

  it('with another text of a message have both texts', () => {
    const { messages, states } = flowDiff(flow(), flow({ messages: { paid: 'Payment sent' } }))
    expect(messages).toEqual([
      { mark: 'changed', name: 'paid', before: 'Payment made', after: 'Payment sent' },
    ])
    expect(states).toEqual([])
  })

  it('with another tag, button, call or destination of a call say which', () => {
    const { states } = flowDiff(flow(), withState('sending', { tags: ['busy', 'waits'] }))
    expect(states.map(({ mark, details }) => [mark, details])).toEqual([
      ['changed', ['tags: busy → busy, waits']],
    ])
    const button = flowDiff(flow(), withState('form', { button: undefined }))
    expect(button.states[0]!.details).toEqual(['button: Pay → none'])
    const calls = [{ name: 'send', words: 'send', request: '`POST /api/transfer`' }]
    expect(flowDiff(flow(), flow({ calls })).calls).toEqual([
      {
        mark: 'changed',
        name: 'send',
        before: '`POST /api/payment`',
        after: '`POST /api/transfer`',
      },
    ])
  })

  it('with promises that were added, removed or reworded list them first', () => {
    const diff = flowDiff(
      flow({ promises: { once: 'Paid once. W6', quiet: 'Nothing after a cancel. W5' } }),
      flow({ promises: { once: 'Paid at most once. W6', told: 'A failure is told. A4' } }),
    )
    expect(hasChanges(diff)).toBe(true)
    expect(countsOf(diff)).toBe('3 promises')
    expect(sectionsOf(diff)).toEqual([
      {
        head: 'Promises',
        items: [
          { mark: 'changed', text: 'Paid once. W6 → Paid at most once. W6' },
          { mark: 'removed', text: 'Nothing after a cancel. W5' },
          { mark: 'added', text: 'A failure is told. A4' },
        ],
      },
    ])
  })

  it('of which one does not exist have an added or a removed flow', () => {
    expect(flowDiff(undefined, flow()).mark).toBe('added')
    expect(flowDiff(flow(), undefined).mark).toBe('removed')
  })
})

it('[X4] rows of the requirements are compared by their text', () => {
  const { rows } = diffOf(
    { flows: [], rows: { W1: 'Pay.', W2: 'Wait.' } },
    { flows: [], rows: { W1: 'Pay at once.', W3: 'Stop.' } },
  )
  expect(rows.map(({ mark, name }) => `${mark} ${name}`)).toEqual([
    'changed W1',
    'removed W2',
    'added W3',
  ])
})

describe('[X4] the paths of two versions', () => {
  const path = (description: string, ...states: string[]): PathModel => ({
    description,
    input: 'new',
    steps: states.map((name, index) => ({
      move: index ? 'submit' : '',
      delay: 0,
      state: name,
      emitted: [],
    })),
  })

  it('appear, vanish, or go another way, at the first step that differs', () => {
    const before = [path('a → b', 'a', 'b'), path('a → c', 'a', 'b', 'c'), path('same', 'a')]
    const after = [path('a → b', 'a', 'x', 'b'), path('a → d', 'a', 'd'), path('same', 'a')]
    expect(diffPaths(before, after)).toEqual([
      {
        mark: 'changed',
        description: 'a → b',
        input: 'new',
        before: 'submit → b',
        after: 'submit → x',
      },
      { mark: 'removed', description: 'a → c', input: 'new' },
      { mark: 'added', description: 'a → d', input: 'new' },
    ])
  })

  it('are the same when the place they pass is only divided further', () => {
    const before = [path('a → b', 'a', 'form'), path('a → c', 'a', 'form', 'c')]
    const after = [path('a → b.x', 'a', 'form.reading'), path('a → c', 'a', 'form.reading', 'd')]
    expect(diffPaths(before, after)).toMatchObject([
      { mark: 'changed', before: 'submit → c', after: 'submit → d' },
    ])
  })

  it('that change in the same way are one line, with how many more there are', () => {
    const failing = (reason: string) => ({
      mark: 'removed' as const,
      description: `a → read fails: ${reason} → b`,
      input: 'new',
    })
    const changed = { mark: 'changed' as const, input: 'new', before: 'x → a', after: 'x → b' }
    const items = sectionsOf(flowDiff(flow(), flow()), [
      failing('network'),
      failing('timeout'),
      { ...failing('network'), mark: 'added' },
      { ...changed, description: 'one' },
      { ...changed, description: 'two' },
      { ...changed, description: 'three', after: 'x → c' },
    ])[0]!.items.map(({ text }) => text)
    expect(items).toEqual([
      'a → read fails: network → b [new]; 1 more in the same way',
      'a → read fails: network → b [new]',
      'one [new]: x → b, before: x → a; 1 more in the same way',
      'three [new]: x → c, before: x → a',
    ])
  })

  it('are the same when only a state has another name', () => {
    const states = new Map([['form', 'entry']])
    const [before, after] = [
      path('form → send → done', 'form'),
      path('entry → send → done', 'entry'),
    ]
    expect(diffPaths([before], [after], states)).toEqual([])
    expect(diffPaths([before], [after])).toMatchObject([
      { mark: 'changed', before: 'starts → form', after: 'starts → entry' },
    ])
  })

  it('of one description are numbered in their order', () => {
    expect(diffPaths([path('a', 'a'), path('a', 'b')], [path('a', 'a')])).toMatchObject([
      { mark: 'removed', description: 'a' },
    ])
  })
})
