import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file that is sent instead of JSON. */
export interface Download {
  /** in ASCII, without quotes */
  name: string
  mediaType: string
  content: Readable
}

/** Sends a file for the browser to save, never to show. */
export const sendDownload = (
  reply: FastifyReply,
  { name, mediaType, content }: Download,
): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(mediaType)
    .send(content)
