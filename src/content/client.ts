import type { SanityClient } from '@sanity/client'
import * as v from 'valibot'
import { readAddresses } from '#api/addresses.ts'
import { type ContentQueryName, uncachedQueries } from '#contract/contentQueries.ts'

/** The API version every query is written for (C1). */
export const API_VERSION = '2024-10-28'

/** One retry: a dead service is reported within about a second instead of after five retries. */
const MAX_RETRIES = 1

/** Where the content comes from. The server decides, so one build serves both kinds. */
const contentConfig = v.object({
  projectId: v.pipe(v.string(), v.nonEmpty()),
  dataset: v.pipe(v.string(), v.nonEmpty()),
  /** true: this server answers queries; false: the content project's own host does */
  embedded: v.boolean(),
})
export type ContentConfig = v.InferOutput<typeof contentConfig>

let clientPromise: Promise<SanityClient> | undefined
let isFollowingEdits = false

/** From now on nothing comes from the edge cache, which may still have the text from before an edit (C4). */
export function followEdits(): void {
  isFollowingEdits = true
}

/** The client for a query: public copy of a real project comes from its edge cache, all else from its host. */
export async function clientFor(name: ContentQueryName): Promise<SanityClient> {
  const client = await contentClient()
  if (!mayBeCached(client, name)) return client
  return client.withConfig({ useCdn: true })
}

/** Payment details never come from a cache: it may return an outdated account number (C5). */
const mayBeCached = (client: SanityClient, name: ContentQueryName): boolean =>
  !uncachedQueries.includes(name) && !isFollowingEdits && client.config().useProjectHostname

/**
 * The content client of the page. It is 36 kB, so it is loaded with the first query.
 * @throws when it cannot be loaded or configured; the next call tries again.
 */
export function contentClient(): Promise<SanityClient> {
  clientPromise ??= open().catch((error: unknown) => {
    clientPromise = undefined
    throw error
  })
  return clientPromise
}

/**
 * Opens the client at a given address, for callers without a page. They never read from the edge cache: what
 * they read is kept.
 * @param timeoutMs time limit of each answer
 */
export function openContentClient(base: string, timeoutMs: number): Promise<SanityClient> {
  clientPromise = open(base, timeoutMs)
  followEdits()
  return clientPromise
}

const pageBase = () => new URL(readAddresses().contentUrl, document.baseURI).href

async function open(base = pageBase(), timeoutMs?: number): Promise<SanityClient> {
  const [{ createClient }, config] = await Promise.all([
    import('@sanity/client'),
    readConfig(`${base}/config.json`, timeoutMs),
  ])
  return createClient({
    ...clientOptions(config, base),
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
  })
}

/**
 * The client's options for one of the two kinds. The timeout is the client's default, 300 s (C1);
 * flows have shorter limits of their own.
 */
export const clientOptions = ({ projectId, dataset, embedded }: ContentConfig, base: string) => ({
  projectId,
  dataset,
  apiVersion: API_VERSION,
  perspective: 'published' as const,
  useCdn: false,
  maxRetries: MAX_RETRIES,
  ...(embedded && { apiHost: base, useProjectHostname: false }),
})

async function readConfig(url: string, timeoutMs?: number): Promise<ContentConfig> {
  const signal = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { cache: 'no-store', credentials: 'omit', signal })
  if (!response.ok)
    throw Object.assign(new Error(`${url} answered ${response.status}`), {
      statusCode: response.status,
    })
  return v.parse(contentConfig, await response.json())
}
