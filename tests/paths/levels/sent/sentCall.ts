import { type Route, type RouteName, routes } from '#contract/routes.ts'
import type { PausedRequest } from '#tests/support/interception.ts'

/** One call as it leaves the browser. */
export interface SentCall {
  /** method and path, for messages */
  name: string
  /** the contract's call; undefined for the content service */
  routeName: RouteName | undefined
  route: Route | undefined
  /** what the path has in place of the contract's `:id` */
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

/** Reads what a paused request sends. */
export async function sentCallOf({
  method,
  url,
  headers,
  body,
  bytes,
}: Pick<PausedRequest, 'method' | 'url' | 'headers' | 'body' | 'bytes'>): Promise<SentCall> {
  const path = url.pathname.replace('/api/', '')
  const found = patterns.find(({ pattern, of }) => of.method === method && pattern.test(path))
  const route = found?.of
  const values = new Map<string, unknown>(url.searchParams)
  const files = new Map<string, SentFile[]>()
  const type = headerOf(headers, 'content-type') ?? ''
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(new Uint8Array(bytes!), {
      headers: { 'content-type': type },
    }).formData()
    for (const [name, part] of form.entries()) {
      if (typeof part === 'string') values.set(name, part)
      else files.set(name, [...(files.get(name) ?? []), await fileIn(part)])
    }
  } else if (body) {
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

const fileIn = async (file: File): Promise<SentFile> => ({
  name: file.name,
  type: file.type,
  bytes: Buffer.from(await file.arrayBuffer()),
})

/** A header, whatever its case. */
export const headerOf = (
  headers: Readonly<Record<string, string>>,
  wanted: string,
): string | undefined =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1]
