import { describe, expect, it } from 'vitest'
import { generatePaths, moveLabels } from '#book/page/generatedPaths.ts'
import { moveText } from '#book/page/labels.ts'
import type { Playback } from '#book/page/playback.ts'
import { PlaybackController } from '#book/page/playbackController.ts'
import { goToPosition, positionOf } from '#book/page/playbackUrl.ts'
import { formatHash, type Position, parseHash } from '#book/page/urlState.ts'
import { followFlow } from '#book/promises.ts'
import { flowOf } from '#machines/testing/flow.ts'
import { promisesFor } from '#statechart-paths/promises'
import { followPromises } from '#statechart-paths/search'
import { pathsCommand } from '#tests/paths/command/command.ts'
import { chartPreview } from '#tests/support/chartPreview.ts'

const complete = ['fieldChanged (email)', 'submit (with password)']

function startPlayback(flow = 'signIn') {
  const preview = chartPreview()
  const moved: string[] = []
  const controller = new PlaybackController(preview, flow, (playback, initiator) =>
    moved.push(`${playback.step} by ${initiator}`),
  )
  const current = () => ({
    ...controller.getState().playback,
    state: controller.getState().snapshot?.state,
  })
  return { preview, controller, moved, current }
}

const numbered = { id: '5l4x09w5y8', number: 3 }
const paths = generatePaths('signIn')
const loadPaths = () => paths
const follow = (controller: PlaybackController, position: Position, error?: string) =>
  goToPosition(controller, position, loadPaths, error, () => true)

describe('a playback', () => {
  it('[book] goes forward by making the move, and back by replaying the moves before it', async () => {
    const { preview, controller, current } = startPlayback()
    await controller.open({ input: 'start', moves: complete, step: 0 })
    await controller.goToStep(1)
    await controller.goToStep(2)
    expect(current()).toMatchObject({ step: 2, state: 'submitting.waiting' })
    expect(controller.getState().states).toEqual(['editing', 'editing', 'submitting.waiting'])
    await controller.goToStep(1)
    expect(current()).toMatchObject({ step: 1, moves: complete, state: 'editing' })
    expect(preview.calls).toEqual([
      'open signIn start ',
      `makeMove ${complete[0]}`,
      `makeMove ${complete[1]}`,
      `open signIn start ${complete[0]}`,
    ])
  })

  it('[book] keeps the moves ahead when the reader makes the next one, and drops them for another', async () => {
    const { controller, current } = startPlayback()
    await controller.open({ input: 'start', moves: complete, step: 0, path: numbered })
    await controller.makeMove(complete[0]!)
    expect(current()).toMatchObject({ step: 1, path: numbered, moves: complete })
    await controller.makeMove('submit (no password)')
    expect(current()).toMatchObject({
      step: 2,
      input: 'start',
      moves: [complete[0], 'submit (no password)'],
      state: 'editing',
    })
    expect(current().path).toBeUndefined()
  })

  it('[book] keeps its step when a move cannot be made, and says why', async () => {
    const { controller, current } = startPlayback()
    await controller.open({ moves: [], step: 0 })
    await controller.makeMove('signIn answers: accepted')
    expect(controller.getState().error).toContain('cannot happen now')
    expect(current()).toMatchObject({ step: 0, state: 'editing' })
    await controller.goToStep(1)
    await controller.goToStep(-1)
    expect(current()).toMatchObject({ step: 0, state: 'editing' })
  })

  it('[book] makes every requested step, however fast the requests come', async () => {
    const { controller, current } = startPlayback()
    await controller.open({ input: 'start', moves: complete, step: 0 })
    await Promise.all([controller.stepBy(1), controller.stepBy(1), controller.stepBy(1)])
    expect(current()).toMatchObject({ step: 2, state: 'submitting.waiting' })
    await Promise.all([controller.stepBy(-1), controller.stepBy(-1), controller.stepBy(-1)])
    expect(current()).toMatchObject({ step: 0, state: 'editing' })
  })

  it('[book] runs concurrent requests one after another', async () => {
    const { controller, current } = startPlayback()
    await Promise.all([
      controller.open({ input: 'start', moves: complete, step: 0 }),
      controller.goToStep(1),
      controller.goToStep(2),
      controller.makeMove('signIn answers: accepted'),
    ])
    expect(current()).toMatchObject({ step: 3, state: 'verified' })
    expect(controller.getState().busy).toBe(false)
  })

  it('[book] follows the reader’s actions in the view', async () => {
    const { preview, controller, moved, current } = startPlayback()
    await controller.open({ moves: [], step: 0 })
    await preview.makeMove(complete[0]!)
    expect(current()).toMatchObject({ step: 1, moves: [complete[0]] })
    expect(moved).toEqual(['1 by automatic'])
    controller.dispose()
    await preview.makeMove(complete[1]!)
    expect(current()).toMatchObject({ step: 1 })
  })

  it('[book] visits each step for a storyboard and returns to its step', async () => {
    const { controller, moved, current } = startPlayback()
    await controller.open({ input: 'start', moves: complete, step: 1 })
    const seen: string[] = []
    await controller.forEachStep(({ state }, step) => seen.push(`${step} ${state}`))
    expect(seen).toEqual(['0 editing', '1 editing', '2 submitting.waiting'])
    expect(current()).toMatchObject({ step: 1, moves: complete })
    expect(moved).toEqual([])
  })
})

describe('the time of a playback', () => {
  it('[A3] moves forward and back within a wait; at its end the timer fires', async () => {
    const { controller, current } = startPlayback()
    await controller.open({ input: 'start', moves: complete, step: 2 })
    await controller.seek(9_000)
    expect(controller.getState()).toMatchObject({
      sinceLastMove: 9_000,
      snapshot: { elapsed: 9_000, nextTimer: 6_000 },
    })
    await controller.seek(4_000)
    expect(controller.getState().snapshot).toMatchObject({ elapsed: 4_000, nextTimer: 11_000 })
    expect(current()).toMatchObject({ step: 2, state: 'submitting.waiting' })
    await controller.seek(15_000)
    expect(current()).toMatchObject({ step: 3, state: 'submitting.slow' })
    expect(controller.getState()).toMatchObject({ sinceLastMove: 0, snapshot: { elapsed: 15_000 } })
  })

  it('[A3] skips to the next timer, and no further', async () => {
    const { controller, current } = startPlayback()
    await controller.open({ input: 'start', moves: complete, step: 2 })
    await controller.skipToNextTimer()
    expect(current().state).toBe('submitting.slow')
    expect(controller.getState().snapshot!.elapsed).toBe(15_000)
    await controller.makeMove('signIn fails: network')
    await controller.skipToNextTimer()
    expect(controller.getState().snapshot!.elapsed).toBe(15_000)
  })
})

describe('a link to a position', () => {
  it('[book] does not keep what was entered manually, and says that', async () => {
    const { controller, current } = startPlayback()
    const moves = ['fieldChanged email, manual 1', complete[1]!]
    await follow(controller, { kind: 'moves', input: 'start', moves })
    expect(current()).toMatchObject({ step: 0, state: 'editing' })
    expect(controller.getState().error).toContain('does not keep what was entered manually')
    expect(moveText('signIn', moves[0]!)).toBe('Types the email: email, manually')
  })

  it('[book] of a path opens it at the step; another link of the path only changes the step', async () => {
    const { preview, controller, current } = startPlayback()
    const path = (await paths).find(({ steps }) => steps.length > 3)!
    const { id, number } = path
    await follow(controller, { kind: 'path', path: { id }, step: 2 })
    expect(current()).toMatchObject({
      step: 2,
      path: { id, number },
      state: path.steps[2]!.state,
    })
    await follow(controller, { kind: 'path', path: { id }, step: 3 })
    expect(current()).toMatchObject({ step: 3, state: path.steps[3]!.state })
    expect(preview.calls.at(-1)).toMatch(/^makeMove /)
  })

  it('[X13] of a path by its number, as in older links, opens it, and its own link has the id', async () => {
    const { controller, preview, current } = startPlayback()
    const { id, number, steps } = (await paths).find(({ steps }) => steps.length > 3)!
    await follow(controller, { kind: 'path', path: { number }, step: 2 })
    expect(current()).toMatchObject({ step: 2, path: { id, number }, state: steps[2]!.state })
    expect(positionOf('signIn', controller.getState().playback)).toEqual({
      kind: 'path',
      path: { id },
      step: 2,
    })
    const calls = preview.calls.length
    await follow(controller, { kind: 'path', path: { id }, step: 2 })
    expect(preview.calls).toHaveLength(calls)
  })

  it('[book] of the reader’s moves leads back through them', async () => {
    const { controller, current } = startPlayback()
    const position: Position = { kind: 'moves', input: 'start', moves: complete }
    await follow(controller, position)
    expect(positionOf('signIn', controller.getState().playback)).toEqual(position)
    await follow(controller, { kind: 'moves', input: 'start', moves: complete.slice(0, 1) })
    expect(current()).toMatchObject({ step: 1, moves: complete })
    await follow(controller, { kind: 'start' })
    expect(current()).toMatchObject({ step: 0, moves: complete })
    expect(positionOf('signIn', controller.getState().playback)).toEqual({ kind: 'start' })
  })

  it.each<[string, Position, RegExp]>([
    ['an unknown path', { kind: 'path', path: { number: 999 }, step: 1 }, /There is no path 999/],
    [
      'a scenario that is gone',
      { kind: 'path', path: { id: '0000000000' }, step: 1, waits: [0, 500] },
      /The scenario “0000000000” is gone: .*This is the flow’s start/,
    ],
    ['an unknown step', { kind: 'path', path: { number: 1 }, step: 77 }, /no step 77/],
    ['an unknown input', { kind: 'moves', input: 'x', moves: [] }, /no start called “x”/],
    [
      'moves that cannot be made',
      { kind: 'moves', input: 'start', moves: ['submit (no password)', 'fly'] },
      /cannot be followed: “fly” cannot happen now/,
    ],
  ])('[book] to %s opens the start with an error', async (_, position, message) => {
    const { controller, current } = startPlayback()
    await follow(controller, position)
    expect(current()).toMatchObject({ step: 0, moves: [], state: 'editing' })
    expect(controller.getState().error).toMatch(message)
    await controller.makeMove(complete[0]!)
    expect(controller.getState().error).toBeUndefined()
  })

  it('[book] shows its own error, and an error of the paths', async () => {
    const { controller } = startPlayback()
    await follow(controller, { kind: 'start' }, 'The link is invalid.')
    expect(controller.getState().error).toBe('The link is invalid.')
    const broken = () => Promise.reject(new Error('out of memory'))
    await goToPosition(
      controller,
      { kind: 'path', path: { number: 1 }, step: 0 },
      broken,
      undefined,
      () => true,
    )
    expect(controller.getState().error).toContain('The paths could not be read: out of memory')
  })
})

describe('the paths of the book', () => {
  it('[book] [X13] are those of `npm run paths`, with the same numbers, names, titles and ids', async () => {
    let printed = ''
    const out = (text: string) => {
      printed += text
    }
    expect(await pathsCommand(['signIn'], { out, err: out })).toBe(0)
    const generated = (await paths).map(
      ({ number, name, title, input, id }) =>
        `${number}. ${name ? `${name}: ` : ''}${title}   [${input}] ${id}`,
    )
    expect(printed.split('\n').filter((line) => /^\d+\. /.test(line))).toEqual(generated)
    expect((await paths).some(({ name }) => name)).toBe(true)
  })

  it('[X13] have ids that a link can carry', async () => {
    for (const { id } of await paths) {
      const position: Position = { kind: 'path', path: { id }, step: 0 }
      const link = formatHash({ page: 'flow', flow: 'signIn', position })
      expect(parseHash(link, ['signIn']).state).toMatchObject({ position })
    }
  })

  it('[book] lead through the states of their steps', async () => {
    for (const path of (await paths).slice(0, 8)) {
      const states = path.steps.map(({ state }) => state)
      const followed = await followFlow('signIn', { input: path.input, moves: moveLabels(path) })
      expect(followed.map(({ state }) => state)).toEqual(states)
    }
  })

  it('[book] end at a move without a sample', async () => {
    const playback: Playback = { moves: [complete[0]!, 'entered manually', complete[1]!], step: 0 }
    const followed = await followFlow('signIn', { input: 'start', moves: playback.moves })
    expect(followed.map(({ state }) => state)).toEqual(['editing', 'editing'])
  })

  it('[X65] put a promise at stake by what they do', async () => {
    const moves = [...complete, 'signIn fails: malformed']
    const followed = await followFlow('signIn', { input: 'start', moves })
    const [start, typed, sent, failed] = followed.map(({ atStake }) => atStake)
    for (const calm of [start, typed]) expect(calm).not.toContain('waitIsTold')
    expect(sent).toContain('waitIsTold')
    expect(failed).toContain('failureIsTold')
    expect(failed).not.toContain('waitIsTold')
  })

  it('[X65] show a promise as broken after the step that breaks it', async () => {
    const { machine } = flowOf('signIn')!
    const set = promisesFor(machine, ({ never, inState }) => ({
      neverSlow: {
        rows: ['A2'],
        says: 'It is never slow.',
        holds: never(inState('submitting.slow')),
      },
    }))
    const steps = [...complete, undefined, 'after signInSlow'].map((label, index) => ({
      label,
      passed: index === 2 ? 9_000 : 0,
    }))
    const broken = followPromises(flowOf('signIn')!, set, 'start', steps).map((one) => one.broken)
    expect(broken).toEqual([[], [], [], [], ['neverSlow']])
  })
})
