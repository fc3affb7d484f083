import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { callFailures, noPayload } from '#machines/cases.ts'
import type { Flow } from '#machines/paths/flow.ts'
import { planFor } from '#machines/paths/strategies.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { type Performer, performAll } from './perform.ts'
import { faultsOfRun, gapsOfRun } from './run.ts'
import type { Stage } from './screen/screenModel.ts'

const meta = { title: 'A state', summary: 'What is seen' }

/** Two ways from `idle` to `over`: a call that nobody sees run, and a long way round. */
const flow: Flow = {
  name: 'sample',
  machine: setup({ actors: { draw: unimplementedActor<void>('draw', 'browser') } }).createMachine({
    id: 'sample',
    meta,
    initial: 'idle',
    states: {
      idle: { meta, on: { go: 'drawing', walk: 'round' } },
      round: { meta, on: { go: 'drawing' } },
      drawing: {
        meta,
        invoke: { src: 'draw', onDone: 'over', onError: 'idle' },
        on: { walk: 'round' },
      },
      over: { meta, type: 'final' },
    },
  }),
  cases: {
    inputs: { start: {} },
    events: { go: noPayload, walk: noPayload },
    actors: { draw: { answers: { drawn: undefined }, failures: { broken: callFailures.server } } },
    guardInputs: () => undefined,
  },
}
const stage: Stage = {
  hands: { go: () => undefined, walk: () => undefined },
  looks: Object.fromEntries(
    ['idle', 'round', 'drawing', 'over'].map((leaf) => [leaf, { shows: [leaf] }]),
  ),
}

/** A screen that shows the state the path says, but a drawing that is over when it begins. */
function acting({ runs = true } = {}) {
  const looked: string[] = []
  let shown = ''
  let upcoming = ''
  const performer: Performer = {
    async begin({ steps }) {
      shown = steps[0]!.state
    },
    async make() {
      shown = upcoming
    },
    async passes({ state }) {
      upcoming = state
      if (state !== 'drawing') return undefined
      return async () => {
        if (!runs) throw new Error('draw did not run')
      }
    },
    async screen() {
      looked.push(shown)
      const nothing = {
        headings: [],
        buttons: [],
        busyButtons: [],
        fields: [],
        ownFields: [],
        labels: {},
        values: {},
        filled: [],
        errors: {},
        alerts: [],
        expanded: [],
      }
      const root = { state: shown, busy: false, data: {} }
      return { ...nothing, toasts: [], text: shown, pageText: shown, title: '', root }
    },
    async act() {},
    async wait() {
      return false
    },
    async end() {},
  }
  return { performer, looked }
}

describe('paths that are acted out', () => {
  const plan = planFor(flow, 'tour', (move, state) =>
    state === 'drawing' && move.kind === 'event' ? 'it is over at once' : undefined,
  )

  it('tour around a move that cannot be made, and leave it a gap', async () => {
    const { performer } = acting()
    const run = await performAll({ flow, height: 'browser', plan, stage, performer })
    expect(gapsOfRun(run)).toEqual(['sample.drawing walk 0'])
  })

  it('do not look at a state whose call ends by itself, but at what comes of it', async () => {
    const { performer, looked } = acting()
    const run = await performAll({ flow, height: 'browser', plan, stage, performer })
    expect(faultsOfRun(run)).toEqual([])
    expect(looked).toContain('over')
    expect(looked).not.toContain('drawing')
  })

  it('fail where the page complains once, though the screen is right', async () => {
    const { performer } = acting()
    const once = ['a script broke']
    const patient: Performer = {
      ...performer,
      complaints: () => once.splice(0),
      wait: async (turn) => turn < 3,
    }
    const run = await performAll({ flow, height: 'browser', plan, stage, performer: patient })
    expect(faultsOfRun(run)[0]).toContain('a script broke')
  })

  it('fail where such a call does not run', async () => {
    const { performer } = acting({ runs: false })
    const run = await performAll({ flow, height: 'browser', plan, stage, performer })
    expect(faultsOfRun(run)[0]).toContain('draw did not run')
  })
})
