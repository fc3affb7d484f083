import type { CompiledQuery, LogEvent } from 'kysely'
import { reportOperation } from '../platform/observed.ts'
import { UNFLUSHED } from './sqliteDriver.ts'

/** The kind of a statement, by its node or its first word. Everything else is `other`. */
const kinds: Readonly<Record<string, string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
  select: 'select',
  insert: 'insert',
  update: 'update',
  delete: 'delete',
  begin: 'begin',
  start: 'begin',
  commit: 'commit',
  rollback: 'rollback',
}

/** Reports the kind, the table and the time of each statement: never its text or values. */
export function reportStatement({ level, query, queryDurationMillis }: LogEvent): void {
  const { kind } = query.query
  const word =
    kind === 'RawNode' ? /[a-z]+/i.exec(query.sql.replace(UNFLUSHED, ''))?.[0].toLowerCase() : kind
  reportOperation({
    part: 'database',
    operation: kinds[word ?? ''] ?? 'other',
    target: tableOf(query.query),
    seconds: queryDurationMillis / 1_000,
    outcome: level === 'error' ? 'failed' : 'ok',
  })
}

interface Named {
  kind: string
  node?: Named
  table?: { identifier?: { name?: string } }
}

/** The first table of a statement that was built; a raw one is not parsed. */
function tableOf(query: CompiledQuery['query']): string | undefined {
  const { from, into, table } = query as {
    from?: { froms: readonly Named[] }
    into?: Named
    table?: Named
  }
  const first = into ?? table ?? from?.froms[0]
  const named = first?.kind === 'AliasNode' ? first.node : first
  return named?.kind === 'TableNode' ? named.table?.identifier?.name : undefined
}
