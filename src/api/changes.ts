import * as v from 'valibot'
import { type ChangesEvent, changeKinds } from '#contract/changes.ts'
import { type Caller, http, toApiFailure, toFailure, withToken } from './http.ts'

/** The events of the page's connection. */
export type ChangesNews =
  | ({ type: 'told'; id: string } & ChangesEvent)
  /** a sign that the connection is open */
  | { type: 'beat' }
  /** the connection is closed and delivers nothing more */
  | { type: 'lost' }
  /** this back end has no such call */
  | { type: 'notOffered' }

interface Listening {
  /** the last event that came */
  lastEventId: string | undefined
  signal: AbortSignal
  send(news: ChangesNews): void
}

const NOT_OFFERED = [404, 405, 501]

/**
 * Listens to the bank's stream of changes until it ends, and says what it tells. `fetch`, since an `EventSource` sends no
 * header, and a token in an address would be logged. A 401 ends the session, as that of every call.
 */
export async function listenToChanges(
  caller: Caller,
  id: string,
  { lastEventId, signal, send }: Listening,
): Promise<void> {
  try {
    const { headers, ...options } = withToken(caller)
    const response = await http.get(`changes/${id}`, {
      ...options,
      headers: { ...headers, ...(lastEventId && { 'last-event-id': lastEventId }) },
      signal,
      timeout: false,
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!isStream || !response.body) {
      await response.body?.cancel()
      return send({ type: 'notOffered' })
    }
    await readEvents(response.body, send)
    send({ type: 'lost' })
  } catch (error) {
    if (signal.aborted) return
    const failure = await toFailure(error)
    if (failure) toApiFailure(failure, caller)
    else reportError(error)
    const isMissing = NOT_OFFERED.includes(failure?.status ?? 0)
    send({ type: isMissing ? 'notOffered' : 'lost' })
  }
}

/** Reads events, each of which ends with an empty line. @throws the error of a connection that breaks */
async function readEvents(body: ReadableStream<Uint8Array>, send: Listening['send']) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) send(newsOf(block))
  }
}

/** A newer server may name kinds that this page does not know. */
const kinds = v.pipe(
  v.array(v.string()),
  v.transform((names) => changeKinds.filter((kind) => names.includes(kind))),
)
const reading = v.object({ kinds, byBank: kinds })

/** An event; whatever cannot be read, and a comment, is a sign that the connection is open. */
function newsOf(block: string): ChangesNews {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const event = v.safeParse(reading, jsonOf(field('data') ?? ''))
  return event.success ? { type: 'told', id: field('id') ?? '', ...event.output } : { type: 'beat' }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
