import type { ActivityPage, PageRequest } from '#machines/activity/activity.types.ts'

/**
 * The rows of a request: one page with rows, or so many pages that there are at least `atLeast` rows. Each row is in it
 * once. The bank searches a part of a long history per call, so a page may have no rows and a cursor that continues.
 * @param read reads one page
 * @param signal no further page is read once it is aborted
 * @throws ApiFailure as `read` does
 */
export async function readRows(
  read: (request: PageRequest) => Promise<ActivityPage>,
  request: PageRequest,
  signal: AbortSignal,
): Promise<ActivityPage> {
  let { rows, next } = await read(request)
  const cursors = new Set([request.cursor])
  const atLeast = Math.max(request.atLeast ?? 1, 1)
  while (next !== null && rows.length < atLeast && !signal.aborted) {
    // Another back end may send the same page again and again.
    if (cursors.has(next)) return { rows, next: null }
    cursors.add(next)
    const page = await read({ ...request, cursor: next })
    const known = new Set(rows.map(({ _id }) => _id))
    const added = page.rows.filter(({ _id }) => !known.has(_id))
    if (added.length === 0 && page.rows.length > 0) return { rows, next: null }
    rows = [...rows, ...added]
    next = page.next
  }
  return { rows, next }
}
