import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file sent instead of JSON. */
export interface Download {
  /** ASCII, without quotes */
  name: string
  mediaType: string
  content: Readable
}

/** Sends a file that the browser saves and never displays. */
export const sendDownload = (
  reply: FastifyReply,
  { name, mediaType, content }: Download,
): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(mediaType)
    .send(content)
