import { useSyncExternalStore } from 'react'
import type { Branch, HomePage, NewsItem, SiteSettings } from '#content/records.ts'
import { defaultBranches, defaultHomePage, defaultNews, defaultSettings } from './defaultCopy.ts'

type Queries = typeof import('#content/queries.ts')

/**
 * One document of the content service, read once a visit when the browser is idle. Until it is read,
 * and when it cannot be (C5), the built-in copy stands.
 */
function standing<Value>(fallback: Value, read: (queries: Queries) => Promise<Value>) {
  let value = fallback
  let started = false
  const listeners = new Set<() => void>()
  const start = () => {
    started = true
    whenIdle(() =>
      import('#content/queries.ts')
        .then(read)
        .then((fresh) => {
          value = fresh
          for (const listener of listeners) listener()
        })
        .catch(() => undefined),
    )
  }
  const subscribe = (listener: () => void) => {
    if (!started) start()
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => value,
      () => fallback,
    )
}

/** The bank's name, how to reach it, and whether it is one (C6). */
export const useSiteSettings = standing<SiteSettings>(defaultSettings, (queries) =>
  queries.getSiteSettings(),
)

/** The home page's words. */
export const useHomePage = standing<HomePage>(defaultHomePage, (queries) => queries.getHomePage())

/** The newest three, the newest first. */
export const useNews = standing<NewsItem[]>(defaultNews, (queries) => queries.getNews())

/** The branch offices, by city. */
export const useBranches = standing<Branch[]>(defaultBranches, (queries) => queries.getBranches())

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 200)
}
