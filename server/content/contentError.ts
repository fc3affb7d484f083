/** An error in the shape of Sanity's own API: `{error: {type, description}}`. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly status: number
  readonly type: string
  /** seconds until another attempt makes sense */
  readonly retryAfter: number | undefined
  constructor(status: number, type: string, description: string, retryAfter?: number) {
    super(description)
    this.status = status
    this.type = type
    this.retryAfter = retryAfter
  }

  get body() {
    return { error: { type: this.type, description: this.message } }
  }
}

/** The request is invalid: 400. */
export const badRequest = (description: string): ContentError =>
  new ContentError(400, 'badRequest', description)
