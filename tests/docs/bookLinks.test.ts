import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { adjacentFlows, chapterNumber, chapters, flowNames } from '#book/page/chapters.ts'
import { colours, radii, spaces, types } from '#book/page/design/tokens.ts'
import { formatHash, parseHash, type UrlState } from '#book/page/urlState.ts'
import { machines } from '#machines/index.ts'

const parse = (hash: string) => parseHash(hash, flowNames)

describe('a link into the book', () => {
  const links: [string, UrlState][] = [
    ['#contents', { page: 'contents' }],
    ['#design', { page: 'design' }],
    ['#signIn/live', { page: 'live', flow: 'signIn' }],
    ['#withdrawal', { page: 'flow', flow: 'withdrawal', position: { kind: 'start' } }],
    [
      '#withdrawal/path/7/step/3',
      { page: 'flow', flow: 'withdrawal', position: { kind: 'path', number: 7, step: 3 } },
    ],
    [
      '#withdrawal/storyboard/path/7/step/0',
      {
        page: 'flow',
        flow: 'withdrawal',
        position: { kind: 'path', number: 7, step: 0 },
        storyboard: true,
      },
    ],
    ['#journey/2/step/5', { page: 'journey', number: 2, step: 5 }],
    [
      '#signIn/input/start',
      { page: 'flow', flow: 'signIn', position: { kind: 'moves', input: 'start', moves: [] } },
    ],
  ]
  it.each(links)('[book] %s is parsed and formatted', (hash, state) => {
    expect(parse(hash)).toEqual({ state })
    expect(formatHash(state)).toBe(hash)
  })

  it('[book] keeps the labels of moves whatever characters they contain', () => {
    const moves = ['fieldChanged (a/b)', 'signIn fails: 100 % “wrong”', 'after signInSlow', '#x?']
    const state: UrlState = {
      page: 'flow',
      flow: 'signIn',
      position: { kind: 'moves', input: 'a / b', moves },
    }
    expect(parse(formatHash(state))).toEqual({ state })
  })

  it('[book] to a path without a step leads to its start', () => {
    expect(parse('#signIn/')).toEqual(parse('#signIn'))
    expect(parse('#signIn/path/2').state).toEqual({
      page: 'flow',
      flow: 'signIn',
      position: { kind: 'path', number: 2, step: 0 },
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
  ])('[book] an invalid link opens the start of its flow with an error: %s', (hash) => {
    const { state, error } = parse(hash)
    expect(state).toEqual({ page: 'flow', flow: 'signIn', position: { kind: 'start' } })
    expect(error).toContain('This is its start')
  })

  it.each(['#nothing', '#nothing/path/7/step/3', '#%', '#constructor'])(
    '[book] to an unknown flow opens the contents with an error: %s',
    (hash) => {
      const { state, error } = parse(hash)
      expect(state).toEqual({ page: 'contents' })
      expect(error).toContain('There is no flow')
    },
  )

  it.each([
    ['#journey/99', { page: 'contents' }, 'leads to none of them'],
    ['#journey/x/step/1', { page: 'contents' }, 'leads to none of them'],
    ['#journey/1/stop/1', { page: 'contents' }, 'leads to none of them'],
    ['#journey/1/step/999', { page: 'journey', number: 1, step: 0 }, 'has no step 999'],
    ['#journey/1/step/x', { page: 'journey', number: 1, step: 0 }, 'has no step x'],
  ])('[book] to no position of a journey says so: %s', (hash, state, reason) => {
    const { error, ...parsed } = parse(hash)
    expect(parsed).toEqual({ state })
    expect(error).toContain(reason)
  })
})

describe('the contents', () => {
  it('[book] list every flow of the product once', () => {
    expect([...flowNames].sort()).toEqual(Object.keys(machines).sort())
  })

  it('[book] are numbered in order', () => {
    expect(chapters.map(({ flows }) => chapterNumber(flows[0]!))).toEqual(
      chapters.map((_, index) => `${index + 1}.1`),
    )
    const visited: string[] = []
    for (let flow = flowNames[0]; flow; flow = adjacentFlows(flow).next) visited.push(flow)
    expect(visited).toEqual(flowNames)
    expect(adjacentFlows(flowNames[1]!).previous).toBe(flowNames[0])
  })
})

describe('the design page', () => {
  it('[book] lists every colour, text size, space and radius token once', () => {
    const css = readFileSync('src/ui/tokens.css', 'utf8')
    const defined = (prefix: string) =>
      [...new Set(css.match(new RegExp(`--${prefix}[a-z0-9-]*(?=:)`, 'g')))].sort()
    const sorted = (names: string[]) => [...names].sort()
    const shown = colours.flatMap(({ tokens }) => tokens.map(({ name }) => name))
    expect(sorted(shown)).toEqual(defined('color-'))
    expect(sorted(types.map(({ name }) => name))).toEqual(defined('text-'))
    expect(sorted(spaces)).toEqual(defined('space-'))
    expect(sorted(radii)).toEqual(defined('radius'))
  })
})
