import type { FlowModel, ModelEdge, ModelState } from '../../../scripts/flowsDiff/model.ts'

/** A state of a small flow. @param path in dot form */
export function state(path: string, more: Partial<ModelState> = {}): ModelState {
  const parent = path.split('.').slice(0, -1).join('.')
  return {
    id: path ? `pay.${path}` : 'pay',
    path,
    title: path || 'Pay',
    summary: `What is seen in ${path || 'the flow'}.`,
    kind: 'state',
    failure: false,
    busy: false,
    calls: [],
    opens: [],
    toasts: [],
    tags: [],
    ...(path && { parent: parent ? `pay.${parent}` : 'pay' }),
    ...more,
  }
}

/** A transition of a small flow, by the paths of its states. */
export function edge(
  from: string,
  trigger: string,
  to: string,
  more: Partial<ModelEdge> & { branch?: number } = {},
): ModelEdge {
  const { branch = 0, ...rest } = more
  return {
    id: `pay.${from} ${trigger} ${branch}`,
    from: `pay.${from}`,
    to: `pay.${to}`,
    kind: trigger.startsWith('after ') ? 'after' : 'event',
    trigger,
    label: trigger,
    isFallback: false,
    effects: [],
    toasts: [],
    ...rest,
  }
}

/** A small flow: a form that is sent, and its end. */
export function flow(more: Partial<FlowModel> = {}): FlowModel {
  return {
    id: 'pay',
    title: 'Pay',
    summary: 'A payment.',
    states: [
      state('', { kind: 'group', initial: 'pay.form' }),
      state('form', { button: 'Pay' }),
      state('sending', { tags: ['busy'], calls: ['send'] }),
      state('done', { kind: 'final' }),
    ],
    edges: [
      edge('form', 'submit', 'sending', { guard: 'isValid', label: '“Pay”, if it is valid' }),
      edge('form', 'submit', 'form', { branch: 1, label: '“Pay”, if it is not valid' }),
      edge('sending', 'after slow', 'done', { delay: 3_000, label: 'after 3 s' }),
    ],
    promises: {},
    delays: { slow: 3_000 },
    messages: { paid: 'Payment made' },
    calls: [{ name: 'send', words: 'send', request: '`POST /api/payment`' }],
    rows: ['W1'],
    source: 'a digest',
    ...more,
  }
}
