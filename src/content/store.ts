import type { ActorRefFrom } from 'xstate'
import type { contentEntryMachine } from '#machines/contentEntry/contentEntry.machine.ts'
import type { ContentState } from '#machines/contentEntry/contentEntry.types.ts'
import { type ContentActor, contentActor } from './contentActor.ts'
import { type Reader, setReader } from './readers.ts'

/** One text of the page, kept current while a component shows it (C4, C5). */
export interface Entry<Value> {
  subscribe(listener: () => void): () => void
  /** the same object until something changes */
  getSnapshot(): ContentState<Value>
  /** the state before the first read */
  getInitialSnapshot(): ContentState<Value>
  /** Reads again after a failure. */
  retry(): void
}

/**
 * The text of this name. Nothing is connected or read before the first subscription, so that a page is
 * pre-rendered and hydrated with exactly the initial value.
 * @param initialValue the built-in text; without it, the text is read at once
 * @param connection where the texts live; this page's own by default
 */
export function contentEntry<Value>(
  name: string,
  read: Reader<Value>,
  initialValue?: Value,
  connection: () => ContentActor = contentActor.get,
): Entry<Value> {
  const initial: ContentState<Value> = { value: initialValue, failure: undefined }
  let entry: ActorRefFrom<typeof contentEntryMachine> | undefined
  let watchers = 0

  function open() {
    setReader(name, read)
    const parent = connection()
    parent.send({ type: 'wanted', name, value: initialValue })
    return parent.getSnapshot().children[name] as typeof entry & object
  }

  return {
    subscribe(listener) {
      // The texts of an earlier root have ended with it.
      if (entry?.getSnapshot().status !== 'active') entry = open()
      const { unsubscribe } = entry.subscribe(listener)
      watchers += 1
      if (watchers === 1) entry.send({ type: 'watched' })
      return () => {
        unsubscribe()
        watchers -= 1
        if (watchers === 0) entry?.send({ type: 'unwatched' })
      }
    },
    getSnapshot() {
      const content = (entry?.getSnapshot().context.content ?? initial) as typeof initial
      // Nothing changed with the subscription, so nothing is rendered again.
      return content.value === initial.value && !content.failure ? initial : content
    },
    getInitialSnapshot: () => initial,
    retry: () => entry?.send({ type: 'retry' }),
  }
}
