import { generatePaths } from './generatedPaths.ts'
import type { WorkerMessage } from './loadPaths.ts'

const post = (message: WorkerMessage) => self.postMessage(message)

self.onmessage = async ({ data: flow }: MessageEvent<string>) => {
  try {
    let reported = 0
    const paths = await generatePaths(flow, (done, total) => {
      if (done - reported < total / 20) return
      reported = done
      post({ kind: 'progress', share: done / total })
    })
    post({ kind: 'paths', paths })
  } catch (error) {
    post({ kind: 'failure', error: (error as Error).message })
  }
}
