import { contentFilters } from '#contract/contentQueries.ts'
import type { ListenerEvent } from '#machines/content/content.types.ts'
import { contentClient, followEdits } from './client.ts'

/**
 * Listens to the content service (C4). The client alone would reconnect every second, from every open
 * page at once. Here a lost connection is reported, and the chart decides when to reconnect.
 * @returns unsubscribe
 */
export async function listenToContent(send: (event: ListenerEvent) => void): Promise<() => void> {
  const client = await contentClient()
  const subscription = client
    .listen(
      contentFilters.shown.groq,
      {},
      { events: ['welcome', 'mutation', 'reconnect'], includeResult: false },
    )
    .subscribe({
      next: ({ type }) => {
        if (type === 'welcome') send({ type: 'welcome' })
        else if (type === 'mutation') {
          followEdits()
          send({ type: 'changed' })
        } else send({ type: 'lost' })
      },
      error: () => send({ type: 'lost' }),
    })
  return () => subscription.unsubscribe()
}
