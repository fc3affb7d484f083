import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { adjacentFlows, chapterNumber, chapters, flowNames } from '#book/page/chapters.ts'
import { colours, radii, spaces, types } from '#book/page/design/tokens.ts'
import { formatHash, isSameUrl, parseHash, type UrlState } from '#book/page/urlState.ts'
import { machines } from '#machines/index.ts'

const parse = (hash: string) => parseHash(hash, flowNames)

describe('a link into the book', () => {
  const links: [string, UrlState][] = [
    ['#contents', { page: 'contents' }],
    ['#design', { page: 'design' }],
    ['#signIn/live', { page: 'live', flow: 'signIn' }],
    ['#withdrawal', { page: 'flow', flow: 'withdrawal', position: { kind: 'start' } }],
    [
      '#withdrawal/path/5l4x09w5y8/step/3',
      {
        page: 'flow',
        flow: 'withdrawal',
        position: { kind: 'path', path: { id: '5l4x09w5y8' }, step: 3 },
      },
    ],
    [
      '#withdrawal/path/7/step/3',
      {
        page: 'flow',
        flow: 'withdrawal',
        position: { kind: 'path', path: { number: 7 }, step: 3 },
      },
    ],
    [
      '#withdrawal/storyboard/path/7/step/0',
      {
        page: 'flow',
        flow: 'withdrawal',
        position: { kind: 'path', path: { number: 7 }, step: 0 },
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
      position: { kind: 'path', path: { number: 2 }, step: 0 },
    })
  })

  it.each<[string, Partial<Extract<UrlState, { page: 'flow' }>>]>([
    ['#signIn?v=0.1.0', { position: { kind: 'start' }, release: '0.1.0' }],
    [
      '#signIn/path/5l4x09w5y8/step/2?t=2:4.5&v=1.0.0-rc.1',
      {
        position: { kind: 'path', path: { id: '5l4x09w5y8' }, step: 2, waits: [0, 0, 4500] },
        release: '1.0.0-rc.1',
      },
    ],
    [
      '#signIn/storyboard/path/7/step/0?v=0.1.0',
      {
        position: { kind: 'path', path: { number: 7 }, step: 0 },
        release: '0.1.0',
        storyboard: true,
      },
    ],
  ])('[X13] names the release it was made in, beside the time: %s', (hash, expected) => {
    const { state, error } = parse(hash)
    expect(error).toBeUndefined()
    expect(state).toEqual({ page: 'flow', flow: 'signIn', ...expected })
    expect(formatHash(state)).toBe(hash)
  })

  it('[X13] is the same place in every release, and another for another time', () => {
    const link = '#signIn/path/5l4x09w5y8/step/2'
    const same = (query: string) => isSameUrl(parse(link).state, parse(link + query).state)
    expect(same('?v=0.0.9')).toBe(true)
    expect(same('?t=2:1&v=0.0.9')).toBe(false)
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
    '#signIn/path/5L4X09W5Y8/step/2',
    '#signIn/path/5l4x09w5y8z/step/2',
    '#signIn?',
    '#signIn?v=',
    '#signIn?v=latest',
    '#signIn?v=0.1.0&v=0.1.0',
    '#signIn?v=<b>1</b>',
    '#signIn?v=0.1.0&user=1',
    '#signIn/live?v=0.1.0',
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
  ])('[book] to no position of a journey shows a message: %s', (hash, state, reason) => {
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
