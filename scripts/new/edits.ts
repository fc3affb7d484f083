/** Adds an import line; the formatter puts it in order. */
export function addImport(text: string, line: string): string {
  const at = text.search(/^import /m)
  if (at < 0) throw new Error('the file has no import to stand beside')
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`
}

/**
 * Adds an entry to an object literal whose entries are indented by two spaces: in the order of the
 * alphabet where the entries are in it, otherwise at the end.
 * @param opening text of the line that opens the object, which the file has once
 * @throws Error when the object is not found or has the key already
 */
export function addEntry(text: string, opening: string, key: string, entry: string): string {
  const lines = text.split('\n')
  const starts = lines.flatMap((line, at) => (line.includes(opening) ? [at] : []))
  if (starts.length !== 1) throw new Error(`"${opening}" is there ${starts.length} times, not once`)
  const start = starts[0]!
  const end = lines.findIndex((line, at) => at > start && line.startsWith('}'))
  const entries = lines
    .map((line, at) => ({ at, key: /^ {2}(\w+)\b/.exec(line)?.[1] }))
    .filter((one): one is { at: number; key: string } => Boolean(one.key))
    .filter(({ at }) => at > start && at < end)
  const keys = entries.map((one) => one.key)
  if (keys.includes(key)) throw new Error(`"${key}" is there already`)
  const isSorted = keys.join() === [...keys].sort().join()
  const next = isSorted ? entries.find((one) => one.key > key) : undefined
  lines.splice(next?.at ?? end, 0, entry)
  return lines.join('\n')
}

/** Adds text behind a place that the file has once. @throws Error when it is not there, or is there more often */
export function addAfter(text: string, place: string, added: string): string {
  const [before, after, ...more] = text.split(place)
  if (after === undefined || more.length > 0) throw new Error(`"${place}" is not there once`)
  return `${before}${place}${added}${after}`
}
