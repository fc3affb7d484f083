import { type KyRequest, TimeoutError } from 'ky'
import { type Done, done } from '#contract/answers.ts'
import { call, withToken } from './http.ts'

/** A large image on a slow connection may take minutes: only a stall counts as a lost connection (A9). */
const STALL_TIMEOUT_MS = 90_000

export interface UploadOptions {
  token: string
  /** aborts the upload */
  signal?: AbortSignal
  /** 0 to 1, the share of bytes sent */
  onProgress?: (fraction: number) => void
}

/**
 * Posts a multipart form and reports its progress.
 * @throws ApiFailure like every call; `timeout` after 90 s without a byte sent or an answer.
 */
export const upload = (path: string, form: FormData, options: UploadOptions): Promise<Done> =>
  call('post', path, done, {
    ...withToken(options.token),
    signal: options.signal,
    timeout: false,
    fetch: (request) => send(request as KyRequest, form, options.onProgress),
  })

/** Builds the form. Text parts come first, so that a streaming server reads them before the files. */
export function toFormData(
  texts: Record<string, unknown>,
  files: Record<string, readonly File[]>,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.append(name, String(value))
  for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file)
  return form
}

/**
 * `fetch` on top of XMLHttpRequest, which alone reports upload progress over HTTP/1.1. It gets the FormData
 * itself, so that the browser streams the files from disk and sets the multipart boundary.
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

/** Calls back when it is not restarted within `SILENCE_MS`. */
function watchdog(onTimeout: () => void) {
  let timer = setTimeout(onTimeout, STALL_TIMEOUT_MS)
  const stop = () => clearTimeout(timer)
  return {
    stop,
    restart() {
      stop()
      timer = setTimeout(onTimeout, STALL_TIMEOUT_MS)
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
