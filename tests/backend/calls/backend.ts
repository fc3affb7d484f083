import { type Route, type RouteName, routes } from '#contract/routes.ts'
import { formData } from '#tests/server/fixtures.ts'
import { goodFile } from '#tests/server/payloads.ts'
import { PATIENCE } from '#tests/support/patience.ts'

/** The answer to a call. */
export interface Reply {
  status: number
  /** the media type, without its parameters; '' without one */
  type: string
  text: string
  /** the parsed body; the text itself when it is no JSON, undefined when it is empty */
  body: unknown
  headers: Headers
}

export interface SentCall {
  /** the id in the path */
  id?: string
  token?: string
  body?: Record<string, unknown>
}

/** A back end by its base address. */
export interface Backend {
  url: string
  /** @throws Error when there is no answer */
  call(name: RouteName, sent?: SentCall): Promise<Reply>
  /** Asks, as a browser does, whether a site of this origin may make the call. */
  preflight(name: RouteName, origin: string): Promise<Reply>
}

export const routeOf = (name: RouteName): Route => routes[name]
export const callOf = (name: RouteName): string =>
  `${routeOf(name).method} ${routeOf(name).path.replace(':id', '{id}')}`

/** @param base its address, with or without a slash at the end */
export function backendAt(base: string): Backend {
  const url = base.endsWith('/') ? base : `${base}/`
  const addressOf = (name: RouteName, id = 'nobody') =>
    new URL(routeOf(name).path.replace(':id', id), url)
  return {
    url,
    async call(name, { id, token, body } = {}) {
      const { method, files } = routeOf(name)
      const headers = new Headers(token === undefined ? {} : { token })
      if (body && !files) headers.set('content-type', 'application/json')
      return replyOf(
        await fetch(addressOf(name, id), {
          method,
          headers,
          body: body && (files ? formOf(body, files) : JSON.stringify(body)),
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE),
        }),
      )
    },
    async preflight(name, origin) {
      const { method, access, body, files } = routeOf(name)
      const asked = [access === 'customer' && 'token', body && !files && 'content-type']
      return replyOf(
        await fetch(addressOf(name), {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': method,
            'access-control-request-headers': asked.filter(Boolean).sort().join(','),
          },
          signal: AbortSignal.timeout(PATIENCE),
        }),
      )
    },
  }
}

const formOf = (body: Record<string, unknown>, files: readonly string[]) =>
  formData({
    ...(body as Record<string, string>),
    ...Object.fromEntries(files.map((part) => [part, goodFile[part as 'images']()])),
  })

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text()
  const { status, headers } = response
  const type = headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  return { status, type, text, body: parsed(text), headers }
}

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const isAccepted = ({ status }: Reply): boolean => status >= 200 && status < 300
/** The call does not exist there. */
export const isAbsent = ({ status }: Reply): boolean => [404, 405, 501].includes(status)

/** A refusal that names no reason of the contract: a page, a text, or JSON of another server. */
export const isForeign = (reply: Reply): boolean => {
  const { code, keyPattern } = Object(reply.body)
  return !isAccepted(reply) && ![401, 429].includes(reply.status) && !code && !keyPattern
}

/** A reply in a few words. */
export function wordsOf({ status, type, text }: Reply): string {
  const start = text.length > 80 ? `${text.slice(0, 80)}…` : text
  return [status, type, start || '(no body)'].filter(Boolean).join(' ')
}
