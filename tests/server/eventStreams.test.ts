import { expect, it, onTestFinished, vi } from 'vitest'
import { createEventStreams } from '#server/platform/eventStreams.ts'

const HEARTBEAT_MS = 25_000

it('[K36] an open stream has a comment every 25 seconds, and is closed when its client reads nothing', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const streams = createEventStreams()
  onTestFinished(streams.close)
  const [read, unread] = [streams.open(), streams.open()]
  unread.write(Buffer.alloc(unread.writableHighWaterMark + unread.readableHighWaterMark))
  unread.write('more')
  vi.advanceTimersByTime(HEARTBEAT_MS)
  expect(String(read.read())).toBe(':\n\n')
  expect([read.destroyed, unread.destroyed]).toEqual([false, true])
})
