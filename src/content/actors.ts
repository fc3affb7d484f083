import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { FirstAct } from '#api/firstAct.ts'
import { ApiFailure } from '#domain/failure.ts'
import type { ListenerEvent, VisibilityEvent } from '#machines/content/content.types.ts'
import type { ReadInput } from '#machines/contentEntry/contentEntry.setup.ts'

/** Opens a connection. @returns unsubscribe */
type Connect = (send: (event: ListenerEvent) => void) => Promise<() => void>

/** Listens until it is left. A connection that opens only after that is closed at once. */
export const listenBy = (connect: Connect) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    let isLeft = false
    let unsubscribe: (() => void) | undefined
    const send = (event: ListenerEvent) => sendBack(event)
    connect(send).then(
      (undo) => {
        unsubscribe = undo
        if (isLeft) undo()
      },
      () => send({ type: 'lost' }),
    )
    return () => {
      isLeft = true
      unsubscribe?.()
    }
  })

export const listen = listenBy(async (send) => (await import('./listen.ts')).listenToContent(send))

/**
 * Hidden tabs and pages in the back/forward cache count as hidden. So does a page before the first interaction: it has
 * the texts it was opened with, and loads no code to follow them before it is used.
 */
export const watchVisibility = (firstAct?: FirstAct) =>
  fromCallback<EventObject, undefined>(({ sendBack }) => {
    let isInBackCache = false
    const report = () => {
      const isVisible =
        document.visibilityState === 'visible' && !isInBackCache && !firstAct?.isUntouched()
      sendBack({ type: isVisible ? 'pageShown' : 'pageHidden' } satisfies VisibilityEvent)
    }
    const onPageChange = ({ type }: Event) => {
      isInBackCache = type === 'pagehide'
      report()
    }
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('visibilitychange', report, { signal })
    for (const event of ['pagehide', 'pageshow'])
      window.addEventListener(event, onPageChange, { signal })
    firstAct?.on(report, signal)
    report()
    return () => ended.abort()
  })

/** Reads one text. An error that is no failure of the service is reported. */
export const readContentBy = (read: (name: string) => Promise<unknown>) =>
  fromPromise<unknown, ReadInput>(async ({ input: { name } }) => {
    try {
      return await read(name)
    } catch (error) {
      if (!(error instanceof ApiFailure)) reportError(error)
      throw error
    }
  })
