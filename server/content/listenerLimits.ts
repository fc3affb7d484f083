import { countStreams, STREAM_RETRY_SECONDS } from '../auth/streamLimits.ts'
import { ContentError } from './contentError.ts'

/** Maximum open listeners: more are a mistake or an attack. */
export const MAX_LISTENERS = 2000
/** Each visible page has one listener, so this allows an office with a hundred open pages. */
export const MAX_LISTENERS_PER_ADDRESS = 100

/** Counts open listeners in total and per network. */
export const countListeners = (limitFactor: number) =>
  countStreams({
    name: 'listeners',
    inAll: MAX_LISTENERS,
    ofAddress: MAX_LISTENERS_PER_ADDRESS * limitFactor,
    refusal: (scope) =>
      new ContentError(
        scope === 'server' ? 503 : 429,
        scope === 'server' ? 'unavailable' : 'tooManyListeners',
        'Too many listeners',
        { retryAfter: STREAM_RETRY_SECONDS },
      ),
  })
