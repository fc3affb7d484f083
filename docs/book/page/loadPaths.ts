import type { PathLine } from './generatedPaths.ts'

/** What the worker says. */
export type Answer =
  | { kind: 'progress'; share: number }
  | { kind: 'paths'; paths: PathLine[] }
  | { kind: 'failure'; words: string }

/** The paths of a flow; `progress` is told the share that is done, 0 to 1. */
export type PathsOf = (flow: string, progress?: (share: number) => void) => Promise<PathLine[]>

const computed = new Map<string, Promise<PathLine[]>>()

/** Computes a flow's paths once, beside the page: the page stays at hand meanwhile. */
export const pathsOf: PathsOf = (flow, progress) => {
  const known = computed.get(flow)
  if (known) return known
  const worker = new Worker(new URL('./paths.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<PathLine[]>()
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (data.kind === 'progress') return progress?.(data.share)
    worker.terminate()
    if (data.kind === 'paths') resolve(data.paths)
    else reject(new Error(data.words))
  }
  worker.onerror = ({ message }) => {
    worker.terminate()
    reject(new Error(message || 'the paths could not be computed'))
  }
  worker.postMessage(flow)
  computed.set(flow, promise)
  promise.catch(() => computed.delete(flow))
  return promise
}
