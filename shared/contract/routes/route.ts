import type { GenericSchema } from 'valibot'

/** One call of the API. The path is relative to the base; `:id` is the id of the token's owner. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** `customer`: requires the header `token`; every id in path or body must be its owner's (K3) */
  access: 'public' | 'customer'
  summary: string
  body?: GenericSchema
  /** the `email` of the body is not the sender's, but a payee's or a new one. The answer never depends on its owner */
  othersEmail?: true
  /** required query parameters */
  query?: readonly string[]
  /** the schema of the query, if it has more than required texts */
  queryFields?: GenericSchema
  /** the media types of a file sent instead of JSON */
  download?: readonly string[]
  /** server-sent events instead of JSON; opening them does not extend the session */
  stream?: true
  /** title of the page for browsers that open a mailed link; other clients get JSON */
  page?: string
  /** multipart: the names of the file parts; `body` describes the text parts */
  files?: readonly string[]
  /** the optional ones among `files`; the call's description says when */
  optionalFiles?: readonly string[]
  /** the schema of a 200 answer by this server */
  answer: GenericSchema
}
