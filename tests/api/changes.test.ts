import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ChangesNews } from '#api/changes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { callerOf } from './callerOf.ts'
import { type Answer, json, openListeningBank } from './listeningBank.ts'

const stream =
  (...parts: string[]): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    for (const part of parts) response.write(part)
    response.end()
  }
const html: Answer = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<!doctype html><p>The site</p>')
}

describe('listening for changes', () => {
  let bank: Awaited<ReturnType<typeof openListeningBank>>
  let api: typeof import('#api/changes.ts') & typeof import('#api/users.ts')
  beforeAll(async () => {
    bank = await openListeningBank()
    const loaded = await bank.load(() =>
      Promise.all([import('#api/changes.ts'), import('#api/users.ts')]),
    )
    api = Object.assign({}, ...loaded)
  })
  afterAll(() => bank.close())

  /** The events of an answer. */
  async function heardOf(answer: Answer, lastEventId?: string) {
    bank.answer = answer
    const heard: ChangesNews[] = []
    const told = vi.fn()
    const caller = callerOf('a token')
    caller.listeners.add(told)
    const { signal } = new AbortController()
    const send = (news: ChangesNews) => void heard.push(news)
    await api.listenToChanges(caller, 'ada', { lastEventId, signal, send })
    return { heard, told }
  }

  it('[D36] hears events however they are cut, and goes on after the last one', async () => {
    const { heard } = await heardOf(
      stream(
        'event: welcome\nid: one\ndata: {"kinds":[],"byBank":[]}\n\nevent: cha',
        'nged\nid: two\ndata: {"kinds":["loan"],"byBank":["loan"]}\n\n:\n\n',
        'event: changed\nid: three\ndata: {"kinds":["a new kind","deposit"],"byBank":[]}\n\n',
        'event: another\nid: four\ndata: what is this\n\n',
      ),
      'zero',
    )
    expect(heard).toEqual([
      { type: 'told', id: 'one', kinds: [], byBank: [] },
      { type: 'told', id: 'two', kinds: ['loan'], byBank: ['loan'] },
      { type: 'beat' },
      { type: 'told', id: 'three', kinds: ['deposit'], byBank: [] },
      { type: 'beat' },
      { type: 'lost' },
    ])
    const { url, headers } = bank.received.at(-1)!
    expect([url, headers.token, headers['last-event-id']]).toEqual([
      '/api/changes/ada',
      'a token',
      'zero',
    ])
  })

  it.each<[string, Answer, ChangesNews['type']]>([
    ['a back end without the call', json(404, { message: 'No such page' }), 'notOffered'],
    ['a site that answers everything with a page', html, 'notOffered'],
    ['a server that is full', json(503, { message: 'Later' }), 'lost'],
    ['a limit', json(429, { message: 'Later' }), 'lost'],
  ])('[D36] %s extends no session', async (_, answer, type) => {
    const { heard, told } = await heardOf(answer)
    expect(heard).toEqual([{ type }])
    expect(told).not.toHaveBeenCalled()
  })

  it('[D36] [D1] a 401 ends the session', async () => {
    const { told } = await heardOf(json(401, { message: 'Sign in again' }))
    expect(told).toHaveBeenCalledExactlyOnceWith('unauthorized', 'a token')
  })

  it('[D36] [D13] a read without a customer who asked is no activity, at the bank or on the page', async () => {
    bank.answer = json(200, { _id: 'ada', email: 'ada@example.com' })
    const told = vi.fn()
    const caller = callerOf('a token')
    caller.listeners.add(told)
    await api.getUser({ ...caller, isUnattended: true }, 'ada')
    expect(bank.received.at(-1)!.headers.unattended).toBe('1')
    expect(told).not.toHaveBeenCalled()
    await api.getUser(caller, 'ada')
    await eventually(() => expect(told).toHaveBeenCalledExactlyOnceWith('answered', 'a token'))
  })
})
