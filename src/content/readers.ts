/** Reads one text from the content service. @throws ApiFailure */
export type Reader<Value = unknown> = () => Promise<Value>

const readers = new Map<string, Reader>()

/** Says how the text of this name is read. */
export const setReader = (name: string, read: Reader) => void readers.set(name, read)

/** @throws Error for a name that no page has declared; ApiFailure when it cannot be read */
export function readContentNamed(name: string): Promise<unknown> {
  const read = readers.get(name)
  if (!read) throw new Error(`there is no content "${name}"`)
  return read()
}
