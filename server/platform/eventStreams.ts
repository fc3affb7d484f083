import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Interval of the comments that keep proxies from closing an idle connection. */
const HEARTBEAT_MS = 25_000
/** A client that does not read is closed before its events fill the memory. */
export const MAX_WAITING_BYTES = 64 * 1024

/** Open streams of server-sent events, with their heartbeat. */
export interface EventStreams {
  open(): PassThrough
  /** Sends an event; a stream that is not read is closed instead. */
  write(stream: PassThrough, event: Buffer): void
  /** Ends all streams: clients connect again, to another server if this one stops. */
  close(): void
}

export function createEventStreams(): EventStreams {
  const streams = new Set<PassThrough>()
  const heartbeat = setInterval(() => {
    // The client has read nothing since the last heartbeat.
    for (const stream of streams)
      if (stream.writableLength > 0) stream.destroy()
      else stream.write(':\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    open() {
      const stream = new PassThrough()
      streams.add(stream)
      stream.on('close', () => streams.delete(stream))
      return stream
    },
    write(stream, event) {
      if (stream.writableEnded || stream.destroyed) return
      stream.write(event)
      if (stream.writableLength > MAX_WAITING_BYTES) stream.destroy()
    },
    close() {
      clearInterval(heartbeat)
      for (const stream of streams) stream.end()
    },
  }
}

/** One event in the format of server-sent events. */
export const eventOf = (event: string, id: string, data: object): Buffer =>
  Buffer.from(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)

/** Answers with a stream that no proxy may keep or change. */
export const sendEvents = (reply: FastifyReply, stream: PassThrough): FastifyReply =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-cache, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream)
