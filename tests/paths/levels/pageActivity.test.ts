import { EventEmitter } from 'node:events'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PageActivity } from './browser/pageActivity.ts'

/** A page whose text a test decides. */
function samplePage() {
  const events = new EventEmitter()
  const shown = { html: 'a page' }
  const page = Object.assign(events, { evaluate: async () => shown.html })
  const activity = new PageActivity(page as unknown as Page)
  activity.clockIsPaused(true)
  const request = (url: string) => ({ url: () => url })
  return { events, shown, activity, request }
}

/** So many turns a wait takes, at most this many. */
async function turnsOf(
  mayCome: (turn: number) => Promise<boolean>,
  atTurn: (turn: number) => void = () => undefined,
): Promise<number> {
  const MOST = 500
  for (let turn = 0; turn < MOST; turn++) {
    atTurn(turn)
    if (!(await mayCome(turn))) return turn
  }
  return MOST
}

it('[X72] a wait ends when the page has long been the same', async () => {
  const { activity } = samplePage()
  expect(await turnsOf(activity.watch(() => new Set()))).toBeLessThan(100)
})

it('[X72] a wait goes on while the page changes, and its clock runs', async () => {
  const { activity, shown } = samplePage()
  const change = (turn: number) => {
    if (turn % 40 === 0) shown.html = `a page of turn ${turn}`
  }
  expect(
    await turnsOf(
      activity.watch(() => new Set()),
      change,
    ),
  ).toBe(500)
  activity.clockIsPaused(false)
  expect(await turnsOf(activity.watch(() => new Set()))).toBe(500)
})

it('[X72] a wait goes on while a request is on its way, except for a held one', async () => {
  const { activity, events, request } = samplePage()
  const own = request('http://bank/api/loan')
  events.emit('request', own)
  expect(await turnsOf(activity.watch(() => new Set()))).toBe(500)
  expect(await turnsOf(activity.watch(() => new Set([own.url()])))).toBeLessThan(100)
  const answer = (turn: number) => {
    if (turn === 200) events.emit('requestfinished', own)
  }
  const turns = await turnsOf(
    activity.watch(() => new Set()),
    answer,
  )
  expect(turns).toBeGreaterThan(200)
  expect(turns).toBeLessThan(300)
})

it('[X72] the stream of news, which never ends, keeps no wait', async () => {
  const { activity, events, request } = samplePage()
  const news = request('http://bank/v2024-10-28/data/listen/production')
  events.emit('request', news)
  const headers = () => ({ 'content-type': 'text/event-stream; charset=utf-8' })
  events.emit('response', { headers, request: () => news })
  expect(await turnsOf(activity.watch(() => new Set()))).toBeLessThan(100)
})
