import { PassThrough } from 'node:stream'
import { newId } from '../ids.ts'
import type { Change, ContentDocument, Dataset } from './dataset.ts'
import { type Params, runQuery } from './groq.ts'

/** What a listener asked for. */
export interface Listening {
  query: string
  params: Params
  includeResult: boolean
}

/** Comments that keep proxies from closing a silent line. */
const HEARTBEAT_MS = 25_000
/** A listener that does not read is cut off, before its events fill our memory. */
const MAX_WAITING_BYTES = 1024 * 1024

/** The open listeners of a dataset, each told of the changes its query matches. */
export function openListeners(dataset: Dataset) {
  const streams = new Set<PassThrough>()

  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.write(':\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    /** A stream of server-sent events: `welcome`, then one `mutation` for each change that matches. */
    add(listening: Listening): PassThrough {
      const stream = new PassThrough()
      const undo = dataset.onChange((changes) => {
        if (stream.writableLength > MAX_WAITING_BYTES) return stream.destroy()
        for (const change of changes) {
          const mutation = mutationOf(change, listening)
          if (mutation) send(stream, 'mutation', mutation)
        }
        return undefined
      })
      stream.on('close', () => {
        undo()
        streams.delete(stream)
      })
      streams.add(stream)
      send(stream, 'welcome', { listenerName: newId() })
      return stream
    },

    close(): void {
      clearInterval(heartbeat)
      for (const stream of streams) stream.end()
    },
  }
}

const send = (stream: PassThrough, event: string, data: object) =>
  stream.write(`event: ${event}\nid: ${newId()}\ndata: ${JSON.stringify(data)}\n\n`)

/** The event for one change, or undefined when the query matches the document neither before nor after. */
function mutationOf({ before, after }: Change, { query, params, includeResult }: Listening) {
  const was = before !== undefined && isMatch(before, query, params)
  const is = after !== undefined && isMatch(after, query, params)
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
    ...(includeResult && is && { result: after }),
    ...(before && { previousRev: before._rev }),
    ...(after && { resultRev: after._rev }),
  }
}

/** As at Sanity's: a listener's query is a filter on one document at a time. */
function isMatch(document: ContentDocument, query: string, params: Params): boolean {
  const result = runQuery([document], query, params, new Date())
  return Array.isArray(result) ? result.length > 0 : result !== null
}
