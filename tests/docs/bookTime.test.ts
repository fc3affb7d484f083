import { describe, expect, it } from 'vitest'
import { flowNames } from '#book/page/chapters.ts'
import { generatePaths } from '#book/page/generatedPaths.ts'
import { PlaybackController } from '#book/page/playbackController.ts'
import { goToPosition, positionOf } from '#book/page/playbackUrl.ts'
import { formatHash, type Position, parseHash } from '#book/page/urlState.ts'
import { chartPreview } from '#tests/support/chartPreview.ts'

const complete = ['fieldChanged (email)', 'submit (with password)']
const paths = generatePaths('signIn')

function startPlayback(flow = 'signIn') {
  const links: string[] = []
  const controller: PlaybackController = new PlaybackController(
    chartPreview(),
    flow,
    (playback, initiator, since) =>
      links.push(
        `${initiator} ${formatHash({ page: 'flow', flow, position: positionOf(flow, playback, since) })}`,
      ),
  )
  const current = () => {
    const { playback, snapshot, sinceLastMove } = controller.getState()
    return {
      step: playback.step,
      state: snapshot?.state,
      elapsed: snapshot?.elapsed,
      sinceLastMove,
    }
  }
  return { controller, links, current }
}

const parse = (hash: string) => parseHash(hash, flowNames)
const follow = (controller: PlaybackController, link: string) => {
  const { state, error } = parse(link)
  const { position } = state as { position: Position }
  return goToPosition(
    controller,
    position,
    () => paths,
    error,
    () => true,
  )
}

const waiting = `#signIn/input/start/moves/${complete.map(encodeURIComponent).join('/')}`

describe('a link with a time', () => {
  it.each([
    '#idleSession?t=0:180',
    '#signIn/path/7/step/2?t=2:4.5',
    '#signIn/storyboard/path/7/step/2?t=0:1,2:0.001',
    `${waiting}?t=1:3,2:14.999`,
  ])('[book] %s is parsed and formatted', (hash) => {
    const { state, error } = parse(hash)
    expect(error).toBeUndefined()
    expect(formatHash(state)).toBe(hash)
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
  ])('[book] an invalid link opens the start of its flow with an error: %s', (hash) => {
    const { state, error } = parse(hash)
    expect(state).toEqual({ page: 'flow', flow: 'signIn', position: { kind: 'start' } })
    expect(error).toContain('This is its start')
  })

  it('[book] opens the position at that time, and makes earlier moves at their times', async () => {
    const { controller, current } = startPlayback()
    await follow(controller, `${waiting}?t=1:3,2:4`)
    expect(current()).toEqual({
      step: 2,
      state: 'submitting.waiting',
      elapsed: 7_000,
      sinceLastMove: 4_000,
    })
    expect(controller.getState().snapshot!.nextTimer).toBe(11_000)
  })

  it('[book] with an impossible time opens the start with an error', async () => {
    const { controller, current } = startPlayback()
    await follow(controller, `${waiting}?t=2:99`)
    expect(current()).toMatchObject({ step: 0, state: 'editing', elapsed: 0 })
    expect(controller.getState().error).toContain('The link cannot be followed')
  })
})

describe('the time of a playback', () => {
  it('[book] is in the link after it passed or was moved, and when it passed before a move', async () => {
    const { controller, links } = startPlayback()
    await controller.open({ input: 'start', moves: complete, step: 2 })
    await controller.seek(9_000)
    await controller.seek(4_000)
    expect(links.splice(0)).toEqual([`automatic ${waiting}?t=2:9`, `automatic ${waiting}?t=2:4`])
    await controller.advanceTime(500.4, 'automatic')
    expect(links.splice(0)).toEqual([])
    await controller.reportTime()
    expect(links.splice(0)).toEqual([`automatic ${waiting}?t=2:4.5`])
    await controller.makeMove('signIn fails: network')
    expect(links.splice(0)).toEqual([
      `reader ${waiting}/${encodeURIComponent('signIn fails: network')}?t=2:4.5`,
    ])
  })

  it('[book] after a timer contains only the time since: the timer’s own delay is not in the link', async () => {
    const { controller, links, current } = startPlayback()
    await controller.open({ input: 'start', moves: complete, step: 2 })
    await controller.advanceTime(6_000)
    await controller.skipToNextTimer()
    expect(current()).toEqual({
      step: 3,
      state: 'submitting.slow',
      elapsed: 15_000,
      sinceLastMove: 0,
    })
    expect(links.at(-1)).toBe(`reader ${waiting}/after%20signInSlow`)
    await follow(controller, links.at(-1)!.replace('reader ', ''))
    expect(current()).toEqual({
      step: 3,
      state: 'submitting.slow',
      elapsed: 15_000,
      sinceLastMove: 0,
    })
  })

  it('[book] is kept when going back and forward, and in a storyboard', async () => {
    const { controller, current } = startPlayback()
    await controller.open({ input: 'start', moves: complete, step: 1 })
    await controller.advanceTime(3_000)
    await controller.makeMove(complete[1]!)
    await controller.advanceTime(4_000)
    expect(current()).toEqual({
      step: 2,
      state: 'submitting.waiting',
      elapsed: 7_000,
      sinceLastMove: 4_000,
    })
    const seen: number[] = []
    await controller.forEachStep(({ elapsed }) => seen.push(elapsed))
    expect(seen).toEqual([0, 0, 3_000])
    expect(current()).toEqual({
      step: 2,
      state: 'submitting.waiting',
      elapsed: 7_000,
      sinceLastMove: 4_000,
    })
    await controller.goToStep(1)
    expect(current()).toMatchObject({ step: 1, elapsed: 0, sinceLastMove: 0 })
    await controller.goToStep(2)
    expect(current()).toMatchObject({ step: 2, elapsed: 3_000, sinceLastMove: 0 })
  })

  it('[book] is restored from the history', async () => {
    const { controller, current } = startPlayback()
    await controller.open({ input: 'start', moves: complete, step: 2 })
    await controller.advanceTime(4_000)
    await controller.makeMove('signIn fails: network')
    await follow(controller, `${waiting}?t=2:4`)
    expect(current()).toEqual({
      step: 2,
      state: 'submitting.waiting',
      elapsed: 4_000,
      sinceLastMove: 4_000,
    })
    await follow(controller, waiting)
    expect(current()).toMatchObject({ step: 2, elapsed: 0, sinceLastMove: 0 })
  })
})
