/** An error of a query in the shape of Sanity's own API: `{error: {type, description}}`. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly status: number
  readonly type: string
  /** seconds until another attempt makes sense */
  readonly retryAfter: number | undefined
  /** where in a query the error is */
  readonly position: QueryPosition | undefined
  constructor(
    status: number,
    type: string,
    description: string,
    { retryAfter, position }: { retryAfter?: number; position?: QueryPosition } = {},
  ) {
    super(description)
    this.status = status
    this.type = type
    this.retryAfter = retryAfter
    this.position = position
  }

  get body(): object {
    return { error: { ...this.position, type: this.type, description: this.message } }
  }
}

/** The text of a query and the position in it, in characters. */
interface QueryPosition {
  query: string
  start: number
  end: number
}

/** An error before any query is read, in the other shape of the same API: `{statusCode, error, message}`. */
export class ContentAccessError extends ContentError {
  /** the service's own code, such as `SIO-401-ANF` */
  readonly errorCode: string | undefined
  constructor(status: number, error: string, message: string, errorCode?: string) {
    super(status, error, message)
    this.errorCode = errorCode
  }

  override get body(): object {
    const { status: statusCode, type: error, message, errorCode } = this
    return { statusCode, error, message, ...(errorCode && { errorCode }) }
  }
}

/** The request is invalid: 400. */
export const badRequest = (description: string): ContentError =>
  new ContentError(400, 'badRequest', description)
