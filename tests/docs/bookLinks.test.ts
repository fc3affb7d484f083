import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chapters, flowNames, neighboursOf, numberOf } from '#book/page/chapters.ts'
import { colours, radii, spaces, types } from '#book/page/design/tokens.ts'
import { hashOf, type Place, placeOf } from '#book/page/urlState.ts'
import { machines } from '#machines/index.ts'

const at = (hash: string) => placeOf(hash, flowNames)

describe('a link into the book', () => {
  const places: [string, Place][] = [
    ['#contents', { page: 'contents' }],
    ['#design', { page: 'design' }],
    ['#signIn/live', { page: 'live', flow: 'signIn' }],
    ['#withdrawal', { page: 'flow', flow: 'withdrawal', at: { kind: 'start' } }],
    [
      '#withdrawal/path/7/step/3',
      { page: 'flow', flow: 'withdrawal', at: { kind: 'path', number: 7, step: 3 } },
    ],
    [
      '#withdrawal/storyboard/path/7/step/0',
      {
        page: 'flow',
        flow: 'withdrawal',
        at: { kind: 'path', number: 7, step: 0 },
        storyboard: true,
      },
    ],
    [
      '#signIn/input/start',
      { page: 'flow', flow: 'signIn', at: { kind: 'moves', input: 'start', moves: [] } },
    ],
  ]
  it.each(places)('[book] %s is read and printed', (hash, place) => {
    expect(at(hash)).toEqual({ place })
    expect(hashOf(place)).toBe(hash)
  })

  it('[book] keeps the labels of moves whatever signs are in them', () => {
    const moves = ['fieldChanged (a/b)', 'signIn fails: 100 % “wrong”', 'after signInSlow', '#x?']
    const place: Place = {
      page: 'flow',
      flow: 'signIn',
      at: { kind: 'moves', input: 'a / b', moves },
    }
    expect(at(hashOf(place))).toEqual({ place })
  })

  it('[book] of a path alone is its first step', () => {
    expect(at('#signIn/')).toEqual(at('#signIn'))
    expect(at('#signIn/path/2').place).toEqual({
      page: 'flow',
      flow: 'signIn',
      at: { kind: 'path', number: 2, step: 0 },
    })
  })

  it.each([
    '#signIn/path',
    '#signIn/path/0/step/1',
    '#signIn/path/x',
    '#signIn/path/-1/step/2',
    '#signIn/path/1/step/99999999999',
    '#signIn/path/1/step',
    '#signIn/path/1/stop/2',
    '#signIn/path/1/step/2/3',
    '#signIn/nowhere',
    '#signIn/input',
    '#signIn/input/start/steps/a',
    '#signIn/input/%E0%A4%A/moves/a',
    '#signIn/live/more',
    '#signIn/storyboard/x',
  ])('[book] that is bad opens the start of its flow and says so: %s', (hash) => {
    const { place, fault } = at(hash)
    expect(place).toEqual({ page: 'flow', flow: 'signIn', at: { kind: 'start' } })
    expect(fault).toContain('This is its start')
  })

  it.each(['#nothing', '#nothing/path/7/step/3', '#%', '#constructor'])(
    '[book] to a flow that there is not opens the contents and says so: %s',
    (hash) => {
      const { place, fault } = at(hash)
      expect(place).toEqual({ page: 'contents' })
      expect(fault).toContain('There is no flow')
    },
  )
})

describe('the contents', () => {
  it('[book] name every flow of the product once', () => {
    expect([...flowNames].sort()).toEqual(Object.keys(machines).sort())
  })

  it('[book] are numbered as pages that follow each other', () => {
    expect(chapters.map(({ flows }) => numberOf(flows[0]!))).toEqual(
      chapters.map((_, index) => `${index + 1}.1`),
    )
    const walked: string[] = []
    for (let flow = flowNames[0]; flow; flow = neighboursOf(flow).next) walked.push(flow)
    expect(walked).toEqual(flowNames)
    expect(neighboursOf(flowNames[1]!).previous).toBe(flowNames[0])
  })
})

describe('the look of the bank', () => {
  it('[book] tells the meaning of every colour, size and space that the kit has, once', () => {
    const css = readFileSync('src/ui/tokens.css', 'utf8')
    const has = (prefix: string) =>
      [...new Set(css.match(new RegExp(`--${prefix}[a-z0-9-]*(?=:)`, 'g')))].sort()
    const told = (names: string[]) => [...names].sort()
    const shown = colours.flatMap(({ tokens }) => tokens.map(({ name }) => name))
    expect(told(shown)).toEqual(has('color-'))
    expect(told(types.map(({ name }) => name))).toEqual(has('text-'))
    expect(told(spaces)).toEqual(has('space-'))
    expect(told(radii)).toEqual(has('radius'))
  })
})
