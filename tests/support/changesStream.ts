import { onTestFinished } from 'vitest'
import type { ChangesEvent } from '#contract/changes.ts'

/** An event of a stream of changes. */
export interface ReadEvent extends ChangesEvent {
  event: string
  id: string
}

/** An open stream of changes, and what came by it so far. */
export interface ReadStream {
  status: number
  events: ReadEvent[]
  /** whether the server has ended it */
  isOver(): boolean
  close(): void
}

/** Opens a stream as a customer's page does; it is closed with the test. */
export async function readChanges(
  url: string,
  { id, token }: { id: string; token: string },
  lastEventId?: string,
): Promise<ReadStream> {
  const controller = new AbortController()
  const close = () => controller.abort()
  onTestFinished(close)
  const response = await fetch(`${url}/api/changes/${id}`, {
    headers: { token, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: controller.signal,
  })
  const events: ReadEvent[] = []
  let isOver = false
  const read = async () => {
    let text = ''
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + part).split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const found = /^event: (.*)\nid: (.*)\ndata: (.*)$/.exec(block)
        if (found) events.push({ event: found[1]!, id: found[2]!, ...JSON.parse(found[3]!) })
      }
    }
    isOver = true
  }
  if (response.ok) void read().catch(() => undefined)
  return { status: response.status, events, isOver: () => isOver, close }
}
