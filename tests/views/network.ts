import { type ContentQueryName, contentQueries } from '#contract/contentQueries.ts'
import type { RouteName } from '#contract/routes.ts'
import { ApiFailure } from '#domain/failure.ts'
import { failWith } from '#tests/paths/levels/sent/failWith.ts'
import { type SentCall, sentCallOf } from '#tests/paths/levels/sent/sentCall.ts'
import { QuietLoop } from '#tests/paths/levels/view/quietLoop.ts'
import {
  connectWire,
  disconnectWire,
  type HeldRequest,
} from '#tests/paths/levels/view/real/wire.ts'

/** A call of the contract, a query to the content service, or method and path. */
type CallName = RouteName | `content.${ContentQueryName}` | `${Method} ${string}`
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Answers with JSON or a Response. A thrown ApiFailure is answered so that the client reads it; another error cuts the connection. */
type Reply = (sent: SentCall) => unknown

/** Call it before the last answer. @returns a function that waits until the page has read it, and all it leads to */
export function quietness(): () => Promise<void> {
  const loop = new QuietLoop()
  return async () => {
    for (const mayCome = loop.watch(); await mayCome(); );
  }
}

/** Leaves a call without an answer. */
export const never = (): Promise<never> => new Promise(() => undefined)

/** The connection is lost before the answer. */
export const cut = (): never => {
  throw new TypeError('Failed to fetch')
}

const replies = new Map<CallName, Reply>()
const next = new Map<CallName, Reply[]>()
const received: { names: CallName[]; sent: SentCall; request: HeldRequest }[] = []

/** The network of the test: the client on this side is the real one. A call that has no reply stays open. */
export const network = {
  /** Answers this call from now on. */
  answer: (name: CallName, reply: Reply): void => void replies.set(name, reply),
  /** Answers this call once, before its other replies. */
  answerOnce: (name: CallName, reply: Reply): void =>
    void next.set(name, [...(next.get(name) ?? []), reply]),
  /** the calls that have come, the first one first */
  sent: (name: CallName): SentCall[] =>
    received.filter((one) => one.names.includes(name)).map(({ sent }) => sent),
  /** the fields that these calls have sent: of body, form and query */
  fields: (name: CallName) =>
    network.sent(name).map(({ values }): Record<string, unknown> => Object.fromEntries(values)),
  /** whether the page has given up the last call of this name */
  isCancelled: (name: CallName): boolean =>
    received.findLast(({ names }) => names.includes(name))?.request.signal?.aborted ?? false,
  /** Says which share of the last upload of this name has left the page. */
  report: (name: CallName, fraction: number): void =>
    received.findLast(({ names }) => names.includes(name))?.request.report?.(fraction),
  /** all calls that have come */
  all: (): SentCall[] => received.map(({ sent }) => sent),
}

/** Connects the page to a network without replies. Calls of a page before it are lost. */
export function connectNetwork(): void {
  disconnectWire()
  replies.clear()
  next.clear()
  received.length = 0
  connectWire((request) => void receive(request))
}

export const disconnectNetwork = disconnectWire

async function receive(request: HeldRequest): Promise<void> {
  if (request.url.pathname.endsWith('/config.json')) return sendConfig(request)
  const sent = await sentCallOf(request)
  const query = queryOf(sent)
  const names = [query ? `content.${query}` : sent.routeName, sent.name] as CallName[]
  received.push({ names, sent, request })
  const once = names.map((name) => next.get(name)?.shift())
  const [reply = never] = [...once, ...names.map((name) => replies.get(name))].filter(Boolean)
  try {
    const answer = await reply(sent)
    await fulfill(request, query && !(answer instanceof Response) ? { result: answer } : answer)
  } catch (error) {
    if (error instanceof ApiFailure) await failWith(request, error.failure)
    else await request.abort('Failed')
  }
}

async function fulfill(request: HeldRequest, answer: unknown): Promise<void> {
  if (!(answer instanceof Response)) return request.fulfill({ json: answer ?? null })
  const { status, headers } = answer
  return request.fulfill({
    status,
    headers: Object.fromEntries(headers),
    body: await answer.text(),
    contentType: headers.get('content-type') ?? '',
  })
}

/** Where the content is: a test that answers no query has no content service either. */
const sendConfig = async (request: HeldRequest): Promise<void> => {
  const isThere = [...replies.keys(), ...next.keys()].some((name) => name.startsWith('content.'))
  if (isThere)
    await request.fulfill({ json: { projectId: 'quatums', dataset: 'production', embedded: true } })
}

const queryOf = ({ values }: SentCall): ContentQueryName | undefined =>
  (Object.keys(contentQueries) as ContentQueryName[]).find(
    (name) => contentQueries[name].groq === values.get('query'),
  )
