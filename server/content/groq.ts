import { type ExprNode, evaluateSync, GroqSyntaxError, parse, toJS } from 'groq-js'
import type { ContentDocument } from './dataset.ts'

export type Params = Record<string, unknown>

/** A query that cannot be answered: 400, in the words of Sanity's own API. */
export class QueryError extends Error {
  override name = 'QueryError'
  readonly body: { error: Record<string, unknown> }
  constructor(description: string, query: string, position?: number) {
    super(description)
    this.body = {
      error: {
        type: 'queryParseError',
        description,
        query,
        start: position ?? 0,
        end: position ?? query.length,
      },
    }
  }
}

/** Each scan inside another multiplies the work by the number of documents. */
const MAX_NESTED_SCANS = 3
/** Parsed queries that are kept; the oldest goes first. */
const CACHE_SIZE = 200
const CACHED_LENGTH = 4096

const parsed = new Map<string, ExprNode>()

/**
 * Runs a GROQ query over the documents.
 * @param now what `now()` answers.
 * @throws QueryError when it does not parse, or would take too long.
 */
export function runQuery(
  documents: readonly ContentDocument[],
  query: string,
  params: Params,
  now: Date,
): unknown {
  const tree = treeOf(query, params)
  try {
    return toJS(evaluateSync(tree, { dataset: documents, params, timestamp: now }))
  } catch (error) {
    throw new QueryError((error as Error).message, query)
  }
}

/** groq-js folds parameters into slices while parsing, so a tree belongs to query *and* parameters. */
function treeOf(query: string, params: Params): ExprNode {
  const key = JSON.stringify([query, params])
  const known = parsed.get(key)
  if (known) return known
  const tree = parseQuery(query, params)
  if (key.length <= CACHED_LENGTH) {
    const oldest = parsed.size >= CACHE_SIZE && parsed.keys().next().value
    if (oldest) parsed.delete(oldest)
    parsed.set(key, tree)
  }
  return tree
}

function parseQuery(query: string, params: Params): ExprNode {
  let tree: ExprNode
  let depth: number
  try {
    tree = parse(query, { params })
    depth = nestedScans(tree)
  } catch (error) {
    // Deep nesting overflows the stack: a RangeError, and the asker's fault as well.
    throw new QueryError(
      (error as Error).message,
      query,
      error instanceof GroqSyntaxError ? error.position : undefined,
    )
  }
  if (depth > MAX_NESTED_SCANS)
    throw new QueryError(`at most ${MAX_NESTED_SCANS} scans may stand inside one another`, query)
  return tree
}

/** How many scans of the dataset run inside one another: `*[count(*[…])]` is two, `{a: *[…], b: *[…]}` one. */
function nestedScans(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0
  const { type, base, ...inner } = node as { type?: unknown; base?: unknown }
  if (type === 'Everything') return 1
  return nestedScans(base) + Math.max(0, ...Object.values(inner).map(nestedScans))
}
