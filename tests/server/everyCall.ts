import { type Route, type RouteName, routes } from '#contract/routes.ts'
import { formData } from './fixtures.ts'
import type { CallOptions, Reply, TestBank, TestCustomer } from './harness.ts'
import { goodFile } from './payloads.ts'

/** Helpers for tests of every call of the contract: a new call is covered without a change. */

export const allRoutes = Object.entries(routes) as [RouteName, Route][]
export const customerRoutes = allRoutes.filter(([, route]) => route.access === 'customer')
export const bodyRoutes = allRoutes.filter(([, route]) => route.body)

/** The names of the fields of a call's body, without its files. */
export const fieldsOf = (route: Route): string[] =>
  Object.keys((route.body as unknown as { entries: object } | undefined)?.entries ?? {})

/** Calls a route as `customer`, with this path id and body, and valid files where the route accepts files. */
export function sendTo(
  b: TestBank,
  route: Route,
  customer: TestCustomer | undefined,
  {
    id = customer?.id ?? 'x',
    body,
    ...options
  }: { id?: string; body?: Record<string, unknown> } & CallOptions,
): Promise<Reply> {
  const path = route.path.replace(':id', encodeURIComponent(id))
  const token = customer?.token
  if (!route.files) return b.call(route.method, path, { token, body, ...options })
  const texts = Object.entries(body ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value ?? null),
  ])
  const parts = route.files.map((field) => [field, goodFile[field as 'images']()])
  return b.call(route.method, path, {
    token,
    form: formData(Object.fromEntries([...texts, ...parts])),
    ...options,
  })
}

export type Row = Record<string, unknown>

/** Written after the answer or by every call, so they do not show a call's own changes. */
const UNSTEADY = /^(audit|rate_limits|kysely_)/

/** All rows of all tables, except the audit, which also records refusals, and the rate-limit counters. */
export async function readTables(b: TestBank): Promise<Map<string, Row[]>> {
  const tables = await b.bank.db.introspection.getTables()
  const names = tables.map(({ name }) => name).filter((name) => !UNSTEADY.test(name))
  const rows = await Promise.all(
    names.map((name) =>
      b.bank.db
        .selectFrom(name as 'customers')
        .selectAll()
        .execute(),
    ),
  )
  return new Map(names.map((name, at) => [name, rows[at] as unknown as Row[]]))
}

/** All rows as text, to show that a rejected call changed nothing. */
export async function dumpTables(b: TestBank): Promise<string> {
  const tables = await readTables(b)
  return JSON.stringify(
    [...tables].map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).sort()]),
  )
}
