import { PassThrough } from 'node:stream'
import { newId } from '../platform/ids.ts'
import type { Change, ContentDocument, Dataset } from './dataset.ts'
import { matcherOf } from './groq.ts'
import { isPublic } from './perspectives.ts'
import type { RegisteredRequest } from './registry.ts'

/** Interval of the comments that keep proxies from closing an idle connection. */
const HEARTBEAT_MS = 25_000
/** A listener that does not read is closed before its events fill the memory. */
export const MAX_WAITING_BYTES = 64 * 1024

/** The listeners of one filter. It is evaluated once per change, however many there are. */
interface Group {
  matches(document: ContentDocument): boolean
  /** the open streams, and whether each one requested the changed document */
  streams: Map<PassThrough, { includeResult: boolean }>
}

/** The open listeners of a dataset. Each is notified of the changes that match its filter. */
export function openListeners(dataset: Dataset) {
  const groups = new Map<string, Group>()
  const unsubscribe = dataset.onChange((changes) => {
    const told = changes.map(publicChange).filter(({ before, after }) => before ?? after)
    for (const group of groups.values()) for (const change of told) notify(group, change)
  })

  const heartbeat = setInterval(() => {
    // The client has read nothing since the last heartbeat.
    for (const { streams } of groups.values())
      for (const stream of streams.keys())
        if (stream.writableLength > 0) stream.destroy()
        else stream.write(':\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    /** Opens a stream of server-sent events: `welcome`, then one `mutation` for each matching change. */
    add(request: RegisteredRequest, { includeResult }: { includeResult: boolean }): PassThrough {
      const group = groups.get(request.key) ?? { matches: matcherOf(request), streams: new Map() }
      groups.set(request.key, group)
      const stream = new PassThrough()
      group.streams.set(stream, { includeResult })
      stream.on('close', () => {
        group.streams.delete(stream)
        if (group.streams.size === 0) groups.delete(request.key)
      })
      stream.write(eventOf('welcome', { listenerName: newId() }))
      return stream
    },

    close(): void {
      unsubscribe()
      clearInterval(heartbeat)
      for (const { streams } of groups.values()) for (const stream of streams.keys()) stream.end()
    },
  }
}

/** Listeners receive only the changes of public documents. */
const publicChange = ({ before, after }: Change): Change => ({
  before: before && isPublic(before) ? before : undefined,
  after: after && isPublic(after) ? after : undefined,
})

function notify({ matches, streams }: Group, change: Change): void {
  const mutation = mutationOf(change, matches)
  if (!mutation) return
  const { result, ...event } = mutation
  const plain = eventOf('mutation', event)
  const whole = eventOf('mutation', { ...event, result })
  for (const [stream, { includeResult }] of streams) {
    stream.write(includeResult ? whole : plain)
    if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy()
  }
}

const eventOf = (event: string, data: object): Buffer =>
  Buffer.from(`event: ${event}\nid: ${newId()}\ndata: ${JSON.stringify(data)}\n\n`)

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
