import type { PassThrough } from 'node:stream'
import { createEventStreams, eventOf } from '../platform/eventStreams.ts'
import { newId } from '../platform/ids.ts'
import type { Change, ContentDocument, Dataset } from './dataset.ts'
import { matcherOf } from './groq.ts'
import { isPublic } from './perspectives.ts'
import type { RegisteredRequest } from './registry.ts'

/** The listeners of one filter. It is evaluated once per change, however many there are. */
interface Group {
  matches(document: ContentDocument): boolean
  /** the open streams, and whether each one requested the changed document */
  listeners: Map<PassThrough, { includeResult: boolean }>
}

/** The open listeners of a dataset. Each is notified of the changes that match its filter. */
export function openListeners(dataset: Dataset) {
  const groups = new Map<string, Group>()
  const streams = createEventStreams()
  const unsubscribe = dataset.onChange((changes) => {
    const told = changes.map(publicChange).filter(({ before, after }) => before ?? after)
    for (const group of groups.values()) for (const change of told) notify(group, change)
  })

  function notify({ matches, listeners }: Group, change: Change): void {
    const mutation = mutationOf(change, matches)
    if (!mutation) return
    const { result, ...event } = mutation
    const plain = eventOf('mutation', newId(), event)
    const whole = eventOf('mutation', newId(), { ...event, result })
    for (const [stream, { includeResult }] of listeners)
      streams.write(stream, includeResult ? whole : plain)
  }

  return {
    /** Opens a stream of server-sent events: `welcome`, then one `mutation` for each matching change. */
    add(request: RegisteredRequest, { includeResult }: { includeResult: boolean }): PassThrough {
      const group = groups.get(request.key) ?? { matches: matcherOf(request), listeners: new Map() }
      groups.set(request.key, group)
      const stream = streams.open()
      group.listeners.set(stream, { includeResult })
      stream.on('close', () => {
        group.listeners.delete(stream)
        if (group.listeners.size === 0) groups.delete(request.key)
      })
      streams.write(stream, eventOf('welcome', newId(), { listenerName: newId() }))
      return stream
    },

    close(): void {
      unsubscribe()
      streams.close()
    },
  }
}

/** Listeners receive only the changes of public documents. */
const publicChange = ({ before, after }: Change): Change => ({
  before: before && isPublic(before) ? before : undefined,
  after: after && isPublic(after) ? after : undefined,
})

/** The event of one change; undefined when the filter matches neither the old nor the new document. */
function mutationOf({ before, after }: Change, matches: Group['matches']) {
  const was = before !== undefined && matches(before)
  const is = after !== undefined && matches(after)
  const document = after ?? before
  if (!document || (!was && !is)) return undefined
  return {
    documentId: document._id,
    eventId: newId(),
    identity: 'dataset',
    mutations: [],
    timestamp: new Date().toISOString(),
    transactionId: newId(),
    transition: was ? (is ? 'update' : 'disappear') : 'appear',
    visibility: 'query',
    ...(before && { previousRev: before._rev }),
    ...(after && { resultRev: after._rev }),
    result: is ? after : undefined,
  }
}
