import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contentFilters, contentQueries } from '#contract/contentQueries.ts'
import { configFromEnv } from '#server/config.ts'
import { answersOf } from '#server/content/answers.ts'
import type { Change, ContentDocument, Dataset } from '#server/content/dataset.ts'
import { MAX_LISTENERS_PER_ADDRESS } from '#server/content/listenerLimits.ts'
import { openListeners } from '#server/content/listeners.ts'
import { requestFinder, siteRegistry } from '#server/content/registry.ts'
import { registerContent } from '#server/content/routes.ts'
import { newApp } from '#server/http/newApp.ts'
import { defaultCapacity } from '#server/platform/capacity.ts'
import type { Log } from '#server/platform/log.ts'
import { startContentService } from '#tests/support/contentService.ts'

/** A dataset controlled by the test. */
function datasetOf(first: ContentDocument[]) {
  let documents: readonly ContentDocument[] = first
  let told: (changes: readonly Change[]) => void = () => undefined
  const dataset: Dataset = {
    documents: () => documents,
    onChange(listener) {
      told = listener
      return () => undefined
    },
    close: async () => undefined,
  }
  return {
    dataset,
    become(next: ContentDocument[]) {
      documents = next
    },
    change: (...changes: Change[]) => told(changes),
  }
}

function logged() {
  const errors: unknown[] = []
  const log = { error: (...words: unknown[]) => errors.push(words) } as unknown as Log
  return { errors, log }
}

const ask = requestFinder(siteRegistry.queries)
const { addresses, news, productPage } = contentQueries
const wallet = (address: string): ContentDocument => ({ _id: 'a', _type: 'addresses', address })
const page = (slug: string): ContentDocument => ({
  _id: `page-${slug}`,
  _type: 'page',
  slug: { current: slug },
})

it('[C7] an error of the content service itself is answered without its words', async () => {
  const config = configFromEnv({ LOG: 'off' })
  const app = newApp(config, defaultCapacity)
  const { dataset } = datasetOf([])
  const documents = () => {
    throw new Error('no such file: /srv/content')
  }
  const context = { config, log: logged().log, dataset: { ...dataset, documents } }
  await app.register((scope) => registerContent(scope, context))
  const query = encodeURIComponent(contentQueries.help.groq)
  const reply = await app.inject(`/content/v2025-02-19/data/query/production?query=${query}`)
  expect([reply.statusCode, reply.body.includes('srv')]).toEqual([500, false])
  await app.close()
})

describe('[C7] the site’s queries', () => {
  const every = [...Object.entries(contentQueries), ...Object.entries(contentFilters)]

  it.each(every)('%s accepts only bounded parameters', (_name, { groq, params }) => {
    const names = [...new Set([...groq.matchAll(/\$(\w+)/g)].map(([, name]) => name!))]
    expect(Object.keys(params.entries).sort()).toEqual(names.sort())
    for (const name of names)
      for (const value of ['a'.repeat(1000), 1e6, -1, 0.5, [[]], { a: 1 }, null])
        expect(v.is(params, { ...nothingWrong, [name]: value }), `${name}: ${value}`).toBe(false)
    expect(v.is(params, { ...pick(names), another: 1 })).toBe(false)
    expect(v.is(params, pick(names))).toBe(true)
  })

  it.each(every)(
    '%s does not use the current time, because answers are cached',
    (_name, { groq }) => {
      expect(groq).not.toMatch(/\bnow\s*\(/)
    },
  )
})

const nothingWrong: Record<string, unknown> = { count: 3, slug: 'wire-transfer' }
const pick = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, nothingWrong[name]]))

describe('[C7] answers', () => {
  it('to the same query are the same bytes until the dataset changes', () => {
    const { dataset, become } = datasetOf([wallet('one'), page('wire-transfer')])
    const answer = answersOf(dataset, logged().log)
    const first = answer(ask(addresses.groq, {}))
    expect(JSON.parse(first.toString()).result).toMatchObject([{ address: 'one' }])
    expect(answer(ask(addresses.groq, {}))).toBe(first)
    become([wallet('two')])
    expect(JSON.parse(answer(ask(addresses.groq, {})).toString()).result).toMatchObject([
      { address: 'two' },
    ])
  })

  it('are not evicted by queries without an answer', () => {
    const { dataset } = datasetOf([page('wire-transfer')])
    const answer = answersOf(dataset, logged().log)
    const wire = ask(productPage.groq, { slug: 'wire-transfer' })
    const first = answer(wire)
    for (let at = 0; at < 1000; at++)
      expect(answer(ask(productPage.groq, { slug: `invented-${at}` })).toString()).toContain(
        '"result":null',
      )
    expect(answer(wire)).toBe(first)
  })

  it('differ by parameter', () => {
    const items = ['2026-01-01', '2026-02-01'].map((date) => ({ _id: date, _type: 'news', date }))
    const answer = answersOf(datasetOf(items).dataset, logged().log)
    const dates = (count: number) =>
      JSON.parse(answer(ask(news.groq, { count })).toString()).result.map(
        ({ date }: { date: string }) => date,
      )
    expect(dates(1)).toEqual(['2026-02-01'])
    expect(dates(2)).toEqual(['2026-02-01', '2026-01-01'])
  })

  it('that are too large are rejected and logged, once per dataset', () => {
    const { errors, log } = logged()
    const { dataset, become } = datasetOf([wallet('x'.repeat(1024 * 1024))])
    const answer = answersOf(dataset, log)
    const question = ask(addresses.groq, {})
    for (let at = 0; at < 3; at++)
      expect(() => answer(question)).toThrow(expect.objectContaining({ status: 500 }))
    expect(errors).toHaveLength(1)
    expect(JSON.stringify(errors)).toContain('addresses')
    become([wallet('short')])
    expect(answer(question).toString()).toContain('short')
  })
})

describe('[C8] listeners', () => {
  const shown = requestFinder(siteRegistry.filters)(contentFilters.shown.groq, {})

  /** The number of filter evaluations per change, for this number of listeners. */
  function looks(count: number): number {
    const { dataset, change } = datasetOf([])
    const listeners = openListeners(dataset)
    for (let at = 0; at < count; at++)
      listeners.add(shown, { includeResult: at % 2 === 0 }).resume()
    let looked = 0
    const document = {
      _id: 'page-a',
      get _type() {
        looked += 1
        return 'page'
      },
    }
    change({ after: document })
    listeners.close()
    return looked
  }

  it('cost no more than one when the content changes', () => {
    expect(looks(1)).toBeGreaterThan(0)
    expect(looks(500)).toBe(looks(1))
  })

  it('that do not read are closed; the others keep receiving', async () => {
    const { dataset, change } = datasetOf([])
    const listeners = openListeners(dataset)
    const deaf = listeners.add(shown, { includeResult: true })
    const awake = listeners.add(shown, { includeResult: true })
    let heard = ''
    awake.on('data', (bytes) => {
      heard += bytes
    })
    const large = 'x'.repeat((64 * 1024) / 4)
    for (let at = 0; at < 8; at++) {
      change({ after: { _id: `page-${at}`, _type: 'page', large } })
      await new Promise(setImmediate)
    }
    expect(deaf.destroyed).toBe(true)
    expect(awake.destroyed).toBe(false)
    expect(heard.match(/event: mutation/g)).toHaveLength(8)
    listeners.close()
  })

  it('of one address are limited in number; a closed one frees its place', async () => {
    const service = await startContentService()
    const listen = () => {
      const going = new AbortController()
      const query = new URLSearchParams({ query: contentFilters.shown.groq })
      const url = `${service.url}/content/v2024-10-28/data/listen/production?${query}`
      return fetch(url, { signal: going.signal }).then((reply) => ({ reply, going }))
    }
    const open = await Promise.all(Array.from({ length: MAX_LISTENERS_PER_ADDRESS }, listen))
    expect(open.map(({ reply }) => reply.status)).toEqual(open.map(() => 200))
    const { reply } = await listen()
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await reply.json()).toHaveProperty('error.description')
    open[0]!.going.abort()
    await expect.poll(async () => (await listen()).reply.status).toBe(200)
    for (const { going } of open) going.abort()
    await service.close()
  })
})
