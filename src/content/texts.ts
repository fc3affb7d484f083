import { createActor } from 'xstate'
import { type ContentActor, contentInput, contentLogic } from './contentActor.ts'
import { contentEntry, type Entry } from './store.ts'

/** The names of the texts. The texts of a page have its address. */
export type TextName =
  | 'settings'
  | 'help'
  | 'routingNumber'
  | 'home'
  | 'news'
  | 'contact'
  | 'branches'
  | 'signIn'
  | 'legalVersions'
  | `legal:${string}`
  | `page:${string}`

/** Reads one text from the content service. @throws ApiFailure */
type Reader<Value> = () => Promise<Value>

export type Texts = ReturnType<typeof createTexts>

/** The built-in texts alone, for flows beside no content service: in the book, and in tests. */
export function builtInTexts(): Texts {
  const entries = new Map<string, Entry<unknown>>()
  const entryOf = (value: unknown): Entry<unknown> => {
    const state = { value, failure: undefined }
    return {
      subscribe: () => () => undefined,
      getSnapshot: () => state,
      getInitialSnapshot: () => state,
      retry: () => undefined,
    }
  }
  return {
    ...createTexts(),
    entry<Value>(name: TextName, _: Reader<Value>, initialValue?: Value): Entry<Value> {
      const entry = entries.get(name) ?? entryOf(initialValue)
      entries.set(name, entry)
      return entry as Entry<Value>
    },
  }
}

/**
 * The texts of the content service that the pages of one bank show, by their names.
 * @param inTree where they live; a bank without a connection opens one of its own with the first text
 */
export function createTexts(inTree?: () => ContentActor | undefined) {
  const readers = new Map<string, Reader<unknown>>()
  const entries = new Map<string, Entry<unknown>>()
  let own: ContentActor | undefined

  function connection(): ContentActor {
    const found = inTree?.()
    if (found) return found
    own ??= createActor(contentLogic(read), { input: contentInput() }).start()
    return own
  }

  /** @throws Error for a name that no page has shown; ApiFailure when it cannot be read */
  async function read(name: string): Promise<unknown> {
    const reader = readers.get(name)
    if (!reader) throw new Error(`there is no content "${name}"`)
    return reader()
  }

  return {
    read,
    /**
     * The text of this name, the same for each call.
     * @param initialValue the built-in text; without it, the text is read at once
     */
    entry<Value>(name: TextName, reader: Reader<Value>, initialValue?: Value): Entry<Value> {
      const known = entries.get(name) as Entry<Value> | undefined
      if (known) return known
      const entry = contentEntry(name, connection, initialValue)
      readers.set(name, reader)
      entries.set(name, entry)
      return entry
    },
    /** The texts that were shown, for a page that is made at build time. */
    shown: {} as Record<string, unknown>,
    /** Ends the connection of its own. */
    end: () => void own?.stop(),
  }
}
