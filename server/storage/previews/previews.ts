import { extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { MAX_FILE_BYTES } from '#domain/files.ts'
import { busy } from '../../platform/httpError.ts'
import type { Log } from '../../platform/log.ts'
import type { ObjectStorage } from '../objectStorage.ts'

/** A request to the thread: a page of a file, from 1; 0 asks only for their number. */
export interface PreviewTask {
  mediaType: string
  bytes: ArrayBuffer
  page: number
}

/** Its answer: `pages` is 0 when no picture can be made. */
export interface PreviewAnswer {
  pages: number
  jpeg?: ArrayBuffer
}

/** Pictures of uploaded files, drawn anew. */
export interface Previews {
  /**
   * The page of a file as a JPEG picture; without one when it cannot be shown.
   * @throws HttpError 503 when too many wait
   */
  pageOf(file: { id: string; media_type: string }, page: number): Promise<PreviewAnswer>
}

/** A file that takes longer is not shown. The largest allowed picture takes some 4 s on a slow machine. */
const TASK_MS = 20_000
/** Operators who wait for a picture at once. */
const MAX_WAITING = 16
/** An idle thread ends, and gives its memory back. It keeps no process alive. */
const IDLE_MS = 60_000
/** Page counts that are remembered. */
const MAX_COUNTS = 1_000
const RETRY_SECONDS = 5

/** In a bundle of the server the script has the bundle's own extension. */
const SCRIPT = new URL(`./previewWorker${extname(import.meta.url)}`, import.meta.url)

function startWorker(): Worker {
  // Options of this process, such as those of a test runner, are not for the thread. Decoders print the faults of a
  // file.
  const worker = new Worker(SCRIPT, { execArgv: [], stderr: true, stdout: true })
  worker.stderr.resume()
  worker.stdout.resume()
  worker.unref()
  return worker
}

/** Makes one picture at a time, in a thread that starts with the first. */
export function createPreviews(storage: ObjectStorage, log: Pick<Log, 'warn'>): Previews {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const counts = new Map<string, number>()

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  /** A new thread for the rest when this file ended it, hung it or exhausted its memory. */
  function make(task: PreviewTask): Promise<PreviewAnswer> {
    clearTimeout(idle)
    worker ??= startWorker()
    const running = worker
    const { promise, resolve } = Promise.withResolvers<PreviewAnswer>()
    const answered = (answer: PreviewAnswer) => {
      idle = setTimeout(end, IDLE_MS).unref()
      resolve(answer)
    }
    const broken = () => {
      void end()
      resolve({ pages: 0 })
    }
    const failed = (err: unknown) => {
      log.warn({ err }, 'the thread of previews failed')
      broken()
    }
    const timer = setTimeout(broken, TASK_MS)
    running.on('message', answered).on('error', failed).on('exit', broken)
    running.postMessage(task, [task.bytes])
    return promise.finally(() => {
      clearTimeout(timer)
      running.off('message', answered).off('error', failed).off('exit', broken)
    })
  }

  return {
    async pageOf({ id, media_type: mediaType }, page) {
      const known = counts.get(id)
      if (page === 0 && known !== undefined) return { pages: known }
      if (waiting >= MAX_WAITING) throw busy('Other files are being shown.', RETRY_SECONDS)
      waiting += 1
      const turn = last.then(async () => {
        const stored = await storage.read(id)
        if (!stored) return { pages: 0 }
        const bytes = await buffer(stored)
        if (bytes.length > MAX_FILE_BYTES) return { pages: 0 }
        const copy = new Uint8Array(bytes).buffer
        return make({ mediaType, bytes: copy, page })
      })
      last = turn.catch(() => undefined)
      try {
        const answer = await turn
        if (counts.size >= MAX_COUNTS) counts.clear()
        if (answer.pages > 0) counts.set(id, answer.pages)
        return answer
      } finally {
        waiting -= 1
      }
    },
  }
}
