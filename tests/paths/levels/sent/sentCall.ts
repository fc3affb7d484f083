import { type Route, type RouteName, routes } from '#contract/routes.ts'
import type { PausedRequest } from '#tests/support/interception.ts'
import { bytesOfFile } from './bytesOfFile.ts'

/** One call as it leaves the browser. */
export interface SentCall {
  /** method and path, for messages */
  name: string
  /** the contract's call; undefined for the content service */
  routeName: RouteName | undefined
  route: Route | undefined
  /** the path's value of the contract's `:id` */
  ids: readonly string[]
  headers: Readonly<Record<string, string>>
  /** the fields of the query, of the body, and the text parts of a form, by name */
  values: ReadonlyMap<string, unknown>
  files: ReadonlyMap<string, readonly SentFile[]>
}

interface SentFile {
  name: string
  type: string
  bytes: Buffer
}

/** A request as it leaves the page. Without a network its form is an object, whose files have names and types alone. */
export type SentRequest = Pick<PausedRequest, 'method' | 'url' | 'headers' | 'body' | 'bytes'> & {
  form?: FormData
}

/** Reads what a request sends. */
export async function sentCallOf(request: SentRequest): Promise<SentCall> {
  const { method, url, headers, body } = request
  const path = url.pathname.replace('/api/', '')
  const found = patterns.find(({ pattern, of }) => of.method === method && pattern.test(path))
  const route = found?.of
  const values = new Map<string, unknown>(url.searchParams)
  const files = new Map<string, SentFile[]>()
  const form = request.form ?? (await formOf(request))
  if (form)
    for (const [name, part] of form.entries()) {
      if (typeof part === 'string') values.set(name, part)
      else files.set(name, [...(files.get(name) ?? []), await fileIn(part, request.form)])
    }
  else if (body) {
    for (const [name, value] of Object.entries(JSON.parse(body))) values.set(name, value)
  }
  const ids = found?.pattern.exec(path)?.slice(1) ?? []
  return { name: `${method} ${path}`, routeName: found?.name, route, ids, headers, values, files }
}

const patterns = (Object.entries(routes) as [RouteName, Route][]).map(([name, of]) => ({
  name,
  of,
  pattern: new RegExp(`^${of.path.replaceAll(':id', '([^/]+)')}$`),
}))

/** The form of a request's body, if it is one. */
async function formOf({ headers, bytes }: SentRequest): Promise<FormData | undefined> {
  const type = headerOf(headers, 'content-type')
  if (!type?.startsWith('multipart/form-data')) return undefined
  return new Response(new Uint8Array(bytes!), { headers: { 'content-type': type } }).formData()
}

const fileIn = async (file: File, form: FormData | undefined): Promise<SentFile> => ({
  name: file.name,
  type: file.type,
  bytes: form ? bytesOfFile(file) : Buffer.from(await file.arrayBuffer()),
})

/** A header, whatever its case. */
export const headerOf = (
  headers: Readonly<Record<string, string>>,
  wanted: string,
): string | undefined =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1]
