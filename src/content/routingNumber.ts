import { useSyncExternalStore } from 'react'
import { contentEntry, type Entry } from './store.ts'

let entry: Entry<string> | undefined

/**
 * The bank's routing number: undefined until it is read, '' when the bank has named none; `failure` says why it
 * cannot be shown. It has no built-in value: a customer must never copy another bank's (C5). Source: D25.
 */
export function useRoutingNumber() {
  entry ??= contentEntry('routingNumber', async () =>
    (await import('./queries.ts')).getRoutingNumber(),
  )
  const { subscribe, getSnapshot, getInitialSnapshot } = entry
  const { value, failure } = useSyncExternalStore(subscribe, getSnapshot, getInitialSnapshot)
  return { routingNumber: value, failure, retry: entry.retry }
}
