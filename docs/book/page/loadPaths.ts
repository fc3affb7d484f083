import type { GeneratedPath } from './generatedPaths.ts'

/** A message from the worker. */
export type WorkerMessage =
  | { kind: 'progress'; share: number }
  | { kind: 'paths'; paths: GeneratedPath[] }
  | { kind: 'failure'; error: string }

/** Loads the paths of a flow; `progress` is called with the completed share, 0 to 1. */
export type LoadPaths = (
  flow: string,
  progress?: (share: number) => void,
) => Promise<GeneratedPath[]>

const cache = new Map<string, Promise<GeneratedPath[]>>()

/** Computes a flow's paths once, in a worker, so that the page stays responsive. */
export const loadPaths: LoadPaths = (flow, progress) => {
  const known = cache.get(flow)
  if (known) return known
  const worker = new Worker(new URL('./paths.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<GeneratedPath[]>()
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'progress') return progress?.(data.share)
    worker.terminate()
    if (data.kind === 'paths') resolve(data.paths)
    else reject(new Error(data.error))
  }
  worker.onerror = ({ message }) => {
    worker.terminate()
    reject(new Error(message || 'the paths could not be computed'))
  }
  worker.postMessage(flow)
  cache.set(flow, promise)
  promise.catch(() => cache.delete(flow))
  return promise
}
