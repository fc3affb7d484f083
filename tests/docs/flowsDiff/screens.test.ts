import { describe, expect, it } from 'vitest'
import { flowDiff } from '../../../scripts/flowsDiff/diff.ts'
import { statesToShow, wayTo } from '../../../scripts/flowsDiff/screens.ts'
import { edge, flow, state } from './models.ts'

describe('[X5] the screens of a difference', () => {
  it('are those of changed states and of states that a changed transition leaves, each once', () => {
    const after = flow({
      states: [
        ...flow().states.map((one) => (one.path === 'form' ? { ...one, button: 'Send' } : one)),
        state('failed'),
      ],
      edges: [...flow().edges, edge('sending', 'send fails', 'failed')],
    })
    expect(statesToShow(flowDiff(flow(), after))).toEqual([
      { title: 'form', before: 'form', after: 'form' },
      { title: 'failed', before: undefined, after: 'failed' },
      { title: 'sending', before: 'sending', after: 'sending' },
    ])
  })

  it('are reached by the shortest path to the state or to one inside it', () => {
    const step = (move: string, name: string) => ({ move, state: name, delay: 0, emitted: [] })
    const paths = [
      {
        description: 'long',
        input: 'new',
        steps: [
          step('', 'form'),
          step('submit', 'sending.waiting'),
          step('after slow', 'sending.slow'),
        ],
      },
      { description: 'short', input: 'old', steps: [step('', 'sending.slow menu.open')] },
    ]
    expect(wayTo('sending', paths)).toEqual({ input: 'old', moves: [] })
    expect(wayTo('sending.waiting', paths)).toEqual({ input: 'new', moves: ['submit'] })
    expect(wayTo('send', paths)).toBeUndefined()
  })
})
