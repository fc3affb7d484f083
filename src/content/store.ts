import type { ActorRefFrom } from 'xstate'
import type { contentEntryMachine } from '#machines/contentEntry/contentEntry.machine.ts'
import type { ContentState } from '#machines/contentEntry/contentEntry.types.ts'
import type { ContentActor } from './contentActor.ts'

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
 * The text of this name. It connects and reads at the first subscription, so that a page is pre-rendered and hydrated
 * with exactly the initial value.
 * @param connection where it lives
 * @param initialValue the built-in text; without it, the text is read at once
 */
export function contentEntry<Value>(
  name: string,
  connection: () => ContentActor,
  initialValue?: Value,
): Entry<Value> {
  const initial: ContentState<Value> = { value: initialValue, failure: undefined }
  let entry: ActorRefFrom<typeof contentEntryMachine> | undefined
  let watchers = 0

  function open() {
    const parent = connection()
    parent.send({ type: 'wanted', name, value: initialValue })
    return parent.getSnapshot().children[name] as typeof entry & object
  }

  return {
    subscribe(listener) {
      entry ??= open()
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
      // A subscription alone changes no value, so no render is needed.
      return content.value === initial.value && !content.failure ? initial : content
    },
    getInitialSnapshot: () => initial,
    retry: () => entry?.send({ type: 'retry' }),
  }
}
