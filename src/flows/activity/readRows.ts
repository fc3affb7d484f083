import type { ActivityPage, PageRequest } from '#machines/activity/activity.types.ts'

/**
 * The rows of a request: one page, or so many pages that there are at least `atLeast` rows. Each row is in it once.
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
  while (next !== null && rows.length < (request.atLeast ?? 0) && !signal.aborted) {
    const page = await read({ ...request, cursor: next })
    const known = new Set(rows.map(({ _id }) => _id))
    const added = page.rows.filter(({ _id }) => !known.has(_id))
    // Another back end may send the same page again and again.
    if (added.length === 0) return { rows, next: null }
    rows = [...rows, ...added]
    next = page.next
  }
  return { rows, next }
}
