import type { GenericSchema } from 'valibot'

/** One call of the API. The path is relative to the base; `:id` is the id of the token's owner. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** `customer`: requires the header `token`; every id in path or body must be its owner's (K3) */
  access: 'public' | 'customer'
  summary: string
  body?: GenericSchema
  /** the `email` of the body is not the sender's: a payee's, or a new one. Whoever has it, the answer is the same */
  othersEmail?: true
  /** required query parameters */
  query?: readonly string[]
  /** the query, where it has more than required texts */
  queryFields?: GenericSchema
  /** the media types of a file that is sent instead of JSON */
  download?: readonly string[]
  /** title of the page for browsers that open a mailed link; other clients get JSON */
  page?: string
  /** multipart: the names of the file parts; `body` describes the text parts */
  files?: readonly string[]
  /** those of `files` that may be absent; the call's description says when */
  optionalFiles?: readonly string[]
  /** what this server sends with 200 */
  answer: GenericSchema
}
