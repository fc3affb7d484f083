import { type KyRequest, TimeoutError } from 'ky'
import { type Done, done } from '#contract/answers.ts'
import { call, withToken } from './http.ts'

/** A large picture on a slow line may take minutes: only silence counts as a lost connection (A9). */
const STALL_TIMEOUT_MS = 90_000

export interface UploadOptions {
  token: string
  /** aborts the upload */
  signal?: AbortSignal
  /** 0 to 1, of the bytes that have left */
  onProgress?: (fraction: number) => void
}

/**
 * Posts a multipart form and tells how far it is.
 * @throws ApiFailure as every call; `timeout` after 90 s in which neither a byte went nor an answer came.
 */
export const upload = (path: string, form: FormData, options: UploadOptions): Promise<Done> =>
  call('post', path, done, {
    ...withToken(options.token),
    signal: options.signal,
    timeout: false,
    fetch: (request) => send(request as KyRequest, form, options.onProgress),
  })

/** Text parts first: a server that streams has them before the files. */
export function toFormData(
  texts: Record<string, unknown>,
  files: Record<string, readonly File[]>,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.append(name, String(value))
  for (const [name, some] of Object.entries(files)) for (const file of some) form.append(name, file)
  return form
}

/**
 * `fetch` by XMLHttpRequest, which alone tells the progress of an upload over HTTP/1.1. The form goes
 * to it as it is, so that the browser streams the files from disk and sets the multipart boundary.
 */
function send(
  request: KyRequest,
  form: FormData,
  onProgress: UploadOptions['onProgress'],
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const stallTimer = watchdog(() => {
      reject(new TimeoutError(request))
      xhr.abort()
    })
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      stallTimer.restart()
      if (lengthComputable) onProgress?.(loaded / total)
    }
    xhr.onload = () =>
      resolve(new Response(xhr.responseText, { status: xhr.status, headers: headersOf(xhr) }))
    xhr.onerror = () => reject(new TypeError('Failed to fetch'))
    xhr.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'))
    xhr.onloadend = stallTimer.stop
    request.signal.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.open(request.method, request.url)
    request.headers.forEach((value, name) => {
      if (name !== 'content-type') xhr.setRequestHeader(name, value)
    })
    xhr.send(form)
  })
}

/** Calls back when it was not restarted for `SILENCE_MS`. */
function watchdog(bark: () => void) {
  let timer = setTimeout(bark, STALL_TIMEOUT_MS)
  const stop = () => clearTimeout(timer)
  return {
    stop,
    restart() {
      stop()
      timer = setTimeout(bark, STALL_TIMEOUT_MS)
    },
  }
}

const headersOf = (xhr: XMLHttpRequest): [string, string][] =>
  xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
    .filter(Boolean)
    .map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name, value.join(': ')]
    })
