import { pathLinesOf } from './generatedPaths.ts'
import type { Answer } from './loadPaths.ts'

const tell = (answer: Answer) => self.postMessage(answer)

self.onmessage = async ({ data: flow }: MessageEvent<string>) => {
  try {
    let told = 0
    const paths = await pathLinesOf(flow, (done, total) => {
      if (done - told < total / 20) return
      told = done
      tell({ kind: 'progress', share: done / total })
    })
    tell({ kind: 'paths', paths })
  } catch (error) {
    tell({ kind: 'failure', words: (error as Error).message })
  }
}
