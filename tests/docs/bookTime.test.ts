import { describe, expect, it } from 'vitest'
import { flowNames } from '#book/page/chapters.ts'
import { pathLinesOf } from '#book/page/generatedPaths.ts'
import { Player } from '#book/page/playbackController.ts'
import { follow, spotOf } from '#book/page/playbackUrl.ts'
import { hashOf, placeOf, type Spot } from '#book/page/urlState.ts'
import { chartStage } from '#tests/support/chartPreview.ts'

const complete = ['fieldChanged (email)', 'submit (with password)']
const paths = pathLinesOf('signIn')

function played(flow = 'signIn') {
  const links: string[] = []
  const player: Player = new Player(chartStage(), flow, (tale, mover, since) =>
    links.push(`${mover} ${hashOf({ page: 'flow', flow, at: spotOf(flow, tale, since) })}`),
  )
  const at = () => {
    const { tale, moment, since } = player.now()
    return { at: tale.at, state: moment?.state, now: moment?.now, since }
  }
  return { player, links, at }
}

const placeIn = (hash: string) => placeOf(hash, flowNames)
const go = (player: Player, link: string) => {
  const { place, fault } = placeIn(link)
  const spot = (place as { at: Spot }).at
  return follow(
    player,
    spot,
    () => paths,
    fault,
    () => true,
  )
}

const waiting = `#signIn/input/start/moves/${complete.map(encodeURIComponent).join('/')}`

describe('a link to a time', () => {
  it.each([
    '#idleSession?t=0:180',
    '#signIn/path/7/step/2?t=2:4.5',
    '#signIn/storyboard/path/7/step/2?t=0:1,2:0.001',
    `${waiting}?t=1:3,2:14.999`,
  ])('[book] %s is read and printed', (hash) => {
    const { place, fault } = placeIn(hash)
    expect(fault).toBeUndefined()
    expect(hashOf(place)).toBe(hash)
  })

  it.each([
    '#signIn?t=1:4',
    '#signIn/path/7/step/2?t=3:4',
    '#signIn/path/7/step/2?t=2:-4',
    '#signIn/path/7/step/2?t=2',
    '#signIn/path/7/step/2?t=',
    '#signIn/path/7/step/2?x=2:4',
    '#signIn/path/7/step/2?t=2:4?t=2:4',
    '#signIn/live?t=0:1',
  ])('[book] that is bad opens the start of its flow and says so: %s', (hash) => {
    const { place, fault } = placeIn(hash)
    expect(place).toEqual({ page: 'flow', flow: 'signIn', at: { kind: 'start' } })
    expect(fault).toContain('This is its start')
  })

  it('[book] opens the moment at that time, and the moves before it at theirs', async () => {
    const { player, at } = played()
    await go(player, `${waiting}?t=1:3,2:4`)
    expect(at()).toEqual({ at: 2, state: 'submitting.waiting', now: 7_000, since: 4_000 })
    expect(player.now().moment!.nextTimer).toBe(11_000)
  })

  it('[book] to a time that never comes opens the start and says so', async () => {
    const { player, at } = played()
    await go(player, `${waiting}?t=2:99`)
    expect(at()).toMatchObject({ at: 0, state: 'editing', now: 0 })
    expect(player.now().failure).toContain('The link cannot be followed')
  })
})

describe('the time of what is told', () => {
  it('[book] is in the link once it was let pass, wound or skipped, and when it was waited before a move', async () => {
    const { player, links } = played()
    await player.open({ input: 'start', moves: complete, at: 2 })
    await player.wind(9_000)
    await player.wind(4_000)
    expect(links.splice(0)).toEqual([`itself ${waiting}?t=2:9`, `itself ${waiting}?t=2:4`])
    await player.pass(500.4, 'itself')
    expect(links.splice(0)).toEqual([])
    await player.tellTime()
    expect(links.splice(0)).toEqual([`itself ${waiting}?t=2:4.5`])
    await player.make('signIn fails: network')
    expect(links.splice(0)).toEqual([
      `reader ${waiting}/${encodeURIComponent('signIn fails: network')}?t=2:4.5`,
    ])
  })

  it('[book] brings of a timer nothing but what passed since: the timer has its own', async () => {
    const { player, links, at } = played()
    await player.open({ input: 'start', moves: complete, at: 2 })
    await player.pass(6_000)
    await player.toNextTimer()
    expect(at()).toEqual({ at: 3, state: 'submitting.slow', now: 15_000, since: 0 })
    expect(links.at(-1)).toBe(`reader ${waiting}/after%20signInSlow`)
    await go(player, links.at(-1)!.replace('reader ', ''))
    expect(at()).toEqual({ at: 3, state: 'submitting.slow', now: 15_000, since: 0 })
  })

  it('[book] is the same when the film goes back and forth, and for a storyboard', async () => {
    const { player, at } = played()
    await player.open({ input: 'start', moves: complete, at: 1 })
    await player.pass(3_000)
    await player.make(complete[1]!)
    await player.pass(4_000)
    expect(at()).toEqual({ at: 2, state: 'submitting.waiting', now: 7_000, since: 4_000 })
    const seen: number[] = []
    await player.walk(({ now }) => seen.push(now))
    expect(seen).toEqual([0, 0, 3_000])
    expect(at()).toEqual({ at: 2, state: 'submitting.waiting', now: 7_000, since: 4_000 })
    await player.step(1)
    expect(at()).toMatchObject({ at: 1, now: 0, since: 0 })
    await player.step(2)
    expect(at()).toMatchObject({ at: 2, now: 3_000, since: 0 })
  })

  it('[book] is gone back to in the history', async () => {
    const { player, at } = played()
    await player.open({ input: 'start', moves: complete, at: 2 })
    await player.pass(4_000)
    await player.make('signIn fails: network')
    await go(player, `${waiting}?t=2:4`)
    expect(at()).toEqual({ at: 2, state: 'submitting.waiting', now: 4_000, since: 4_000 })
    await go(player, waiting)
    expect(at()).toMatchObject({ at: 2, now: 0, since: 0 })
  })
})
