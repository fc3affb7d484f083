import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import decodeJpeg, { init as initDecodeJpeg } from '@jsquash/jpeg/decode.js'
import encodeJpeg, { init as initEncodeJpeg } from '@jsquash/jpeg/encode.js'
import decodePng, { init as initPng } from '@jsquash/png/decode.js'
import resize, { initResize } from '@jsquash/resize'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import type { PreviewAnswer, PreviewTask } from './previews.ts'

/**
 * The thread that makes pictures of uploaded files. Its decoders are WebAssembly: a harmful file reaches only their own
 * memory. An operator sees a redrawn picture, so no byte of the file itself gets to a browser.
 */

/** Enough to read a document’s small print. */
const MAX_SIDE = 2_000
/** JPEG quality in percent. */
const QUALITY = 82
/** Points of a PDF’s page to pixels, before `MAX_SIDE`. */
const PDF_SCALE = 2

interface Picture {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

const require = createRequire(import.meta.url)
const compiled = async (path: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(require.resolve(path)))

// The codecs return what browsers call ImageData, which Node does not have.
globalThis.ImageData ??= class {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
  readonly colorSpace = 'srgb'
  constructor(data: Uint8ClampedArray, width: number, height?: number) {
    this.data = data
    this.width = width
    this.height = height ?? data.length / 4 / width
  }
} as unknown as typeof ImageData

const decoders: Record<string, (bytes: ArrayBuffer) => Promise<Picture>> = {
  async 'image/jpeg'(bytes) {
    await initDecodeJpeg(await compiled('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))
    // A phone stores its pictures sideways and notes how to turn them.
    return decodeJpeg(bytes, { preserveOrientation: true }) as Promise<Picture>
  },
  async 'image/png'(bytes) {
    await initPng(await compiled('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
    return decodePng(bytes) as Promise<Picture>
  },
  async 'image/webp'(bytes) {
    await initWebp(await compiled('@jsquash/webp/codec/dec/webp_dec.wasm'))
    return decodeWebp(bytes) as Promise<Picture>
  },
}

async function previewOf({ mediaType, bytes, page }: PreviewTask): Promise<PreviewAnswer> {
  if (mediaType === 'application/pdf') return pdfPage(bytes, page)
  const decode = decoders[mediaType]
  if (!decode) throw new Error(`no picture can be made of ${mediaType}`)
  if (page === 0) return { pages: 1 }
  return { pages: 1, jpeg: await encoded(await decode(bytes)) }
}

async function pdfPage(bytes: ArrayBuffer, page: number): Promise<PreviewAnswer> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(new Uint8Array(bytes))
  const pages = document.getPageCount()
  if (page === 0) return { pages }
  if (page > pages) throw new Error('the document has fewer pages')
  const chosen = document.getPage(page - 1)
  const { originalWidth, originalHeight } = chosen.getOriginalSize()
  const scale = Math.min(PDF_SCALE, MAX_SIDE / Math.max(originalWidth, originalHeight))
  const { width, height, data } = await chosen.render({ scale, render: 'bitmap' })
  return { pages, jpeg: await encoded({ width, height, data: new Uint8ClampedArray(data) }) }
}

async function encoded(picture: Picture): Promise<ArrayBuffer> {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  let shown = picture
  if (scale < 1) {
    await initResize(await compiled('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm'))
    const width = Math.max(1, Math.round(picture.width * scale))
    const height = Math.max(1, Math.round(picture.height * scale))
    shown = (await resize(picture as ImageData, { width, height })) as Picture
  }
  await initEncodeJpeg(await compiled('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  return encodeJpeg(shown as ImageData, { quality: QUALITY })
}

parentPort?.on('message', (task: PreviewTask) => {
  previewOf(task).then(
    (answer) => parentPort?.postMessage(answer, answer.jpeg ? [answer.jpeg] : []),
    () => parentPort?.postMessage({ pages: 0 } satisfies PreviewAnswer),
  )
})
