import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import type { FlowName } from '#machines/flowLinks.ts'
import { promises } from '#machines/testing/promises.index.ts'
import { searchFlow } from '#machines/testing/searchedPromises.ts'

/** `npm run docs`: records the promises of all flows and what was searched, which the pages and the book show. */
async function record(): Promise<void> {
  const names = Object.keys(promises) as FlowName[]
  const records = new Map<FlowName, string>()
  // The flows that move money have the largest charts, so they come first: none is left alone at the end.
  const first: readonly FlowName[] = ['deposit', 'withdrawal', 'bank', 'dashboard']
  const waiting = [...first, ...names.filter((name) => !first.includes(name))]
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const worker = new Worker(new URL(import.meta.url))
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        const answer = once(worker, 'message')
        worker.postMessage(name)
        records.set(name, (await answer)[0])
      }
      await worker.terminate()
    }),
  )
  const text = names.map((name) => `  ${JSON.stringify(name)}: {\n${records.get(name)}\n  }`)
  writeFileSync('machines/testing/promises.json', `{\n${text.join(',\n')}\n}\n`)
}

/** The record of a flow, as lines of JSON. */
function recordOf(name: FlowName): string {
  const lines = Object.entries(searchFlow(name, promises[name]).record).map(
    ([key, promise]) => `    ${JSON.stringify(key)}: ${JSON.stringify(promise)}`,
  )
  return lines.join(',\n')
}

if (isMainThread) await record()
else parentPort!.on('message', (name: FlowName) => parentPort!.postMessage(recordOf(name)))
