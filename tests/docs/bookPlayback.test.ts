import { describe, expect, it } from 'vitest'
import { movesOf, pathLinesOf } from '#book/page/generatedPaths.ts'
import { moveLine } from '#book/page/labels.ts'
import type { Tale } from '#book/page/playback.ts'
import { Player } from '#book/page/playbackController.ts'
import { follow, spotOf } from '#book/page/playbackUrl.ts'
import { statesAlong } from '#book/page/stateTrace.ts'
import type { Spot } from '#book/page/urlState.ts'
import { flowOf } from '#machines/paths/flow.ts'
import { planFor } from '#machines/paths/strategies.ts'
import { chartStage } from '#tests/support/chartPreview.ts'

const complete = ['fieldChanged (email)', 'submit (with password)']

function played(flow = 'signIn') {
  const stage = chartStage()
  const moved: string[] = []
  const player = new Player(stage, flow, (tale, mover) => moved.push(`${tale.at} by ${mover}`))
  const at = () => ({ ...player.now().tale, state: player.now().moment?.state })
  return { stage, player, moved, at }
}

const paths = pathLinesOf('signIn')
const pathsOf = () => paths
const go = (player: Player, spot: Spot, fault?: string) =>
  follow(player, spot, pathsOf, fault, () => true)

describe('a film of moves', () => {
  it('[book] goes forth by making the move, and back by telling it again', async () => {
    const { stage, player, at } = played()
    await player.open({ input: 'start', moves: complete, at: 0 })
    await player.step(1)
    await player.step(2)
    expect(at()).toMatchObject({ at: 2, state: 'submitting.waiting' })
    expect(player.now().states).toEqual(['editing', 'editing', 'submitting.waiting'])
    await player.step(1)
    expect(at()).toMatchObject({ at: 1, moves: complete, state: 'editing' })
    expect(stage.calls).toEqual([
      'open signIn start ',
      `make ${complete[0]}`,
      `make ${complete[1]}`,
      `open signIn start ${complete[0]}`,
    ])
  })

  it('[book] keeps what is ahead when the reader makes that very move, and drops it for another', async () => {
    const { player, at } = played()
    await player.open({ input: 'start', moves: complete, at: 0, path: 3 })
    await player.make(complete[0]!)
    expect(at()).toMatchObject({ at: 1, path: 3, moves: complete })
    await player.make('submit (no password)')
    expect(at()).toMatchObject({
      at: 2,
      input: 'start',
      moves: [complete[0], 'submit (no password)'],
      state: 'editing',
    })
    expect(at().path).toBeUndefined()
  })

  it('[book] stays where it is when a move cannot be made, and says why', async () => {
    const { player, at } = played()
    await player.open({ moves: [], at: 0 })
    await player.make('signIn answers: accepted')
    expect(player.now().failure).toContain('cannot happen now')
    expect(at()).toMatchObject({ at: 0, state: 'editing' })
    await player.step(1)
    await player.step(-1)
    expect(at()).toMatchObject({ at: 0, state: 'editing' })
  })

  it('[book] takes as many steps as it was asked for, however fast', async () => {
    const { player, at } = played()
    await player.open({ input: 'start', moves: complete, at: 0 })
    await Promise.all([player.stepBy(1), player.stepBy(1), player.stepBy(1)])
    expect(at()).toMatchObject({ at: 2, state: 'submitting.waiting' })
    await Promise.all([player.stepBy(-1), player.stepBy(-1), player.stepBy(-1)])
    expect(at()).toMatchObject({ at: 0, state: 'editing' })
  })

  it('[book] does what is asked for in a hurry one after the other', async () => {
    const { player, at } = played()
    await Promise.all([
      player.open({ input: 'start', moves: complete, at: 0 }),
      player.step(1),
      player.step(2),
      player.make('signIn answers: accepted'),
    ])
    expect(at()).toMatchObject({ at: 3, state: 'verified' })
    expect(player.now().busy).toBe(false)
  })

  it('[book] follows the reader who uses the view itself', async () => {
    const { stage, player, moved, at } = played()
    await player.open({ moves: [], at: 0 })
    await stage.make(complete[0]!)
    expect(at()).toMatchObject({ at: 1, moves: [complete[0]] })
    expect(moved).toEqual(['1 by itself'])
    player.close()
    await stage.make(complete[1]!)
    expect(at()).toMatchObject({ at: 1 })
  })

  it('[book] shows each of its steps to a storyboard and comes back to where it was', async () => {
    const { player, moved, at } = played()
    await player.open({ input: 'start', moves: complete, at: 1 })
    const seen: string[] = []
    await player.walk(({ state }, step) => seen.push(`${step} ${state}`))
    expect(seen).toEqual(['0 editing', '1 editing', '2 submitting.waiting'])
    expect(at()).toMatchObject({ at: 1, moves: complete })
    expect(moved).toEqual([])
  })
})

describe('the time of a film', () => {
  it('[A3] is wound on within a wait, and back; at its end the timer fires', async () => {
    const { player, at } = played()
    await player.open({ input: 'start', moves: complete, at: 2 })
    await player.wind(9_000)
    expect(player.now()).toMatchObject({ since: 9_000, moment: { now: 9_000, nextTimer: 6_000 } })
    await player.wind(4_000)
    expect(player.now().moment).toMatchObject({ now: 4_000, nextTimer: 11_000 })
    expect(at()).toMatchObject({ at: 2, state: 'submitting.waiting' })
    await player.wind(15_000)
    expect(at()).toMatchObject({ at: 3, state: 'submitting.slow' })
    expect(player.now()).toMatchObject({ since: 0, moment: { now: 15_000 } })
  })

  it('[A3] goes to the next thing that happens by itself, and no further', async () => {
    const { player, at } = played()
    await player.open({ input: 'start', moves: complete, at: 2 })
    await player.toNextTimer()
    expect(at().state).toBe('submitting.slow')
    expect(player.now().moment!.now).toBe(15_000)
    await player.make('signIn fails: network')
    await player.toNextTimer()
    expect(player.now().moment!.now).toBe(15_000)
  })
})

describe('a link to a moment', () => {
  it('[book] does not keep what was typed by hand, and says that', async () => {
    const { player, at } = played()
    const moves = ['fieldChanged email, by hand 1', complete[1]!]
    await go(player, { kind: 'moves', input: 'start', moves })
    expect(at()).toMatchObject({ at: 0, state: 'editing' })
    expect(player.now().failure).toContain('does not keep what was typed by hand')
    expect(moveLine('signIn', moves[0]!)).toBe('Types the email: email, by hand')
  })

  it('[book] of a path opens it at the step, and then only steps', async () => {
    const { stage, player, at } = played()
    const path = (await paths).find(({ steps }) => steps.length > 3)!
    await go(player, { kind: 'path', number: path.number, step: 2 })
    expect(at()).toMatchObject({ at: 2, path: path.number, state: path.steps[2]!.state })
    expect(spotOf('signIn', player.now().tale)).toEqual({
      kind: 'path',
      number: path.number,
      step: 2,
    })
    await go(player, { kind: 'path', number: path.number, step: 3 })
    expect(at()).toMatchObject({ at: 3, state: path.steps[3]!.state })
    expect(stage.calls.at(-1)).toMatch(/^make /)
  })

  it('[book] of own moves is the way back through them', async () => {
    const { player, at } = played()
    const spot: Spot = { kind: 'moves', input: 'start', moves: complete }
    await go(player, spot)
    expect(spotOf('signIn', player.now().tale)).toEqual(spot)
    await go(player, { kind: 'moves', input: 'start', moves: complete.slice(0, 1) })
    expect(at()).toMatchObject({ at: 1, moves: complete })
    await go(player, { kind: 'start' })
    expect(at()).toMatchObject({ at: 0, moves: complete })
    expect(spotOf('signIn', player.now().tale)).toEqual({ kind: 'start' })
  })

  it.each<[string, Spot, RegExp]>([
    ['a path there is not', { kind: 'path', number: 999, step: 1 }, /There is no path 999/],
    ['a step there is not', { kind: 'path', number: 1, step: 77 }, /no step 77/],
    ['an input there is not', { kind: 'moves', input: 'x', moves: [] }, /nothing called “x”/],
    [
      'moves that cannot be made',
      { kind: 'moves', input: 'start', moves: ['submit (no password)', 'fly'] },
      /cannot be followed: “fly” cannot happen now/,
    ],
  ])('[book] to %s opens the start and says so', async (_, spot, words) => {
    const { player, at } = played()
    await go(player, spot)
    expect(at()).toMatchObject({ at: 0, moves: [], state: 'editing' })
    expect(player.now().failure).toMatch(words)
    await player.make(complete[0]!)
    expect(player.now().failure).toBeUndefined()
  })

  it('[book] says what was wrong with it, and what goes wrong with the paths', async () => {
    const { player } = played()
    await go(player, { kind: 'start' }, 'The link is odd.')
    expect(player.now().failure).toBe('The link is odd.')
    const broken = () => Promise.reject(new Error('no room'))
    await follow(player, { kind: 'path', number: 1, step: 0 }, broken, undefined, () => true)
    expect(player.now().failure).toContain('The paths could not be computed: no room')
  })
})

describe('the paths of the book', () => {
  it('[book] are those of `npm run paths`, by their numbers', async () => {
    const planned = planFor(flowOf('signIn')!, 'shortest').paths
    const told = (await paths).map(({ number, description }) => [number, description])
    expect(told).toEqual(planned.map(({ description }, index) => [index + 1, description]))
  })

  it('[book] lead through the states that their steps say', async () => {
    for (const path of (await paths).slice(0, 8)) {
      const states = path.steps.map(({ state }) => state)
      expect(await statesAlong('signIn', path.input, movesOf(path))).toEqual(states)
    }
  })

  it('[book] end where no sample stands for a move', async () => {
    const tale: Tale = { moves: [complete[0]!, 'typed by hand', complete[1]!], at: 0 }
    expect(await statesAlong('signIn', 'start', tale.moves)).toEqual(['editing', 'editing'])
  })
})
