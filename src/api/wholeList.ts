interface Row {
  _id?: string
}
/** One page of a list, by the list's name. */
type Page<Name extends string> = Readonly<Record<Name, readonly Row[]>> & { next?: string }

/**
 * A whole list of the bank, which sends long ones in pages. The answer has the sums of the last page.
 * @param read reads the page with this query
 */
export async function wholeList<Name extends string, Answer extends Page<Name>>(
  name: Name,
  read: (query: { searchParams?: { cursor: string } }) => Promise<Answer>,
): Promise<Answer> {
  let answer = await read({})
  const known = new Set(answer[name].map(({ _id }) => _id))
  while (answer.next !== undefined) {
    const page = await read({ searchParams: { cursor: answer.next } })
    const added = page[name].filter(({ _id }) => _id !== undefined && !known.has(_id))
    // Another back end may send the same page again and again.
    if (added.length === 0) break
    for (const { _id } of added) known.add(_id)
    answer = { ...page, [name]: [...answer[name], ...added] }
  }
  return answer
}
