import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { callFailures, noPayload } from '#machines/testing/cases.ts'
import { unimplementedActor } from '#machines/unimplementedActor.ts'
import { type Flow, gapsOf, type Path, planFor } from '#statechart-paths'
import { type Performer, performAll } from './perform.ts'
import { faultsOfRun } from './run.ts'
import type { ScreenModel } from './screen/screenModel.ts'

const meta = { title: 'A state', summary: 'What the customer sees' }

/** Two ways from `idle` to `over`: through a call that ends at once, and a longer one through `round`. */
const flow: Flow = {
  name: 'sample',
  machine: setup({ actors: { draw: unimplementedActor<void>('draw', 'browser') } }).createMachine({
    id: 'sample',
    meta,
    initial: 'idle',
    states: {
      idle: { meta, on: { go: 'drawing', detour: 'round' } },
      round: { meta, on: { go: 'drawing' } },
      drawing: {
        meta,
        invoke: { src: 'draw', onDone: 'over', onError: 'idle' },
        on: { detour: 'round' },
      },
      over: { meta, type: 'final' },
    },
  }),
  cases: {
    inputs: { start: {} },
    events: { go: noPayload, detour: noPayload },
    actors: { draw: { answers: { drawn: undefined }, failures: { broken: callFailures.server } } },
    guardInputs: () => undefined,
  },
}
const model: ScreenModel = {
  actions: { go: () => undefined, detour: () => undefined },
  states: Object.fromEntries(['idle', 'round', 'drawing'].map((leaf) => [leaf, { shows: [leaf] }])),
}

/** A performer whose screen shows the path's state; the call of `drawing` ends before it can be checked. */
function samplePerformer({ runs = true } = {}) {
  const checked: string[] = []
  let shown = ''
  let upcoming = ''
  const performer: Performer = {
    async start({ steps }) {
      shown = steps[0]!.state
    },
    async make() {
      shown = upcoming
    },
    async instantCall({ state }) {
      upcoming = state
      if (state !== 'drawing') return undefined
      return async () => {
        if (!runs) throw new Error('draw did not run')
      }
    },
    async readScreen() {
      checked.push(shown)
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
        announced: '',
        files: {},
        pressableBusyButtons: [],
        blank: [],
        facts: [],
        pageFacts: [],
        codes: [],
        rows: [],
        times: [],
        timelines: [],
        sums: [],
        expanded: [],
      }
      const root = { state: shown, busy: false, data: {} }
      // A flow that is over is no longer on the page.
      const own = shown === 'over' ? {} : { root }
      return { ...nothing, ...own, toasts: [], text: shown, pageText: shown, title: '' }
    },
    async act() {},
    async wait() {
      return false
    },
    async end() {},
  }
  return { performer, checked }
}

describe('performed paths', () => {
  const plan = planFor(flow, 'tour', (move, state) =>
    state === 'drawing' && move.kind === 'event' ? 'it ends at once' : undefined,
  )

  it('take another way around a move that cannot be made, and count it as a gap', async () => {
    const { performer } = samplePerformer()
    const run = await performAll({ flow, level: 'browser', plan, model, performer })
    expect(gapsOf(run)).toEqual(['sample.drawing detour 0'])
  })

  it('skip the screen of a state whose call ends at once, and check the next one', async () => {
    const { performer, checked } = samplePerformer()
    const run = await performAll({ flow, level: 'browser', plan, model, performer })
    expect(faultsOfRun(run)).toEqual([])
    expect(checked).toContain('over')
    expect(checked).not.toContain('drawing')
  })

  it('fail on a single page error, even when the screen is right', async () => {
    const { performer } = samplePerformer()
    const once = ['a script broke']
    const patient: Performer = {
      ...performer,
      pageErrors: () => once.splice(0),
      wait: async (turn) => turn < 3,
    }
    const run = await performAll({ flow, level: 'browser', plan, model, performer: patient })
    expect(faultsOfRun(run)[0]).toContain('a script broke')
  })

  /** Performs these paths, each a beginning of the plan's first one, with a screen that breaks in some states. */
  const performBroken = (paths: Path[], breaksIn: (state: string) => boolean) => {
    const { performer } = samplePerformer()
    const broken: Performer = {
      ...performer,
      make: async (_move, { state }) => {
        if (breaksIn(state)) throw new Error('a screen broke')
      },
    }
    const all = { ...plan, paths }
    return performAll({ flow, level: 'view', model, performer: broken, plan: all })
  }
  const called = (path: Path, ...names: string[]) =>
    names.map((description) => ({ ...path, description }))

  it('[X72] go through no failed step, and name the failed ones', async () => {
    const run = await performBroken(called(plan.paths[0]!, '1', '2'), (state) => state === 'idle')
    expect(run.paths.map(({ description }) => description)).toEqual(['1'])
    expect(run.dropped.at(-1)).toEqual({
      description: '2',
      reason: 'not performed, since it comes through go → drawing, which failed',
    })
  })

  it('fail when such a call does not run', async () => {
    const { performer } = samplePerformer({ runs: false })
    const run = await performAll({ flow, level: 'browser', plan, model, performer })
    expect(faultsOfRun(run)[0]).toContain('draw did not run')
  })
})
