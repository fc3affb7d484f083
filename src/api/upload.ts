import type { KyRequest } from 'ky'
import type { PathOf } from './calls.ts'
import { type Caller, call, withToken } from './http.ts'
import { accepted } from './reading/answers.ts'

export interface UploadOptions {
  caller: Caller
  /** aborts the upload */
  signal?: AbortSignal
  /** called with 0 to 1, the share of bytes sent, whenever bytes left the browser */
  onProgress?: (fraction: number) => void
}

/**
 * Posts a multipart form and reports its progress. It has no time limit: the caller aborts a silent one (A9).
 * @throws ApiFailure like every call
 */
export const upload = (
  path: PathOf<'post'>,
  form: FormData,
  options: UploadOptions,
): Promise<unknown> =>
  call('post', path, accepted, {
    ...withToken(options.caller),
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
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onProgress?.(lengthComputable ? loaded / total : 0)
    xhr.onload = () =>
      resolve(new Response(xhr.responseText, { status: xhr.status, headers: headersOf(xhr) }))
    xhr.onerror = () => reject(new TypeError('Failed to fetch'))
    xhr.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'))
    request.signal.addEventListener('abort', () => xhr.abort())
    xhr.open(request.method, request.url)
    request.headers.forEach((value, name) => {
      if (name !== 'content-type') xhr.setRequestHeader(name, value)
    })
    xhr.send(form)
  })
}

const headersOf = (xhr: XMLHttpRequest): [string, string][] =>
  xhr
    .getAllResponseHeaders()
    .split(/[\r\n]+/)
    .filter(Boolean)
    .map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name, value.join(': ')]
    })
