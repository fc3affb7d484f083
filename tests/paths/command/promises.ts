import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatHash } from '#book/page/urlState.ts'
import { flowOf, isFlowName } from '#machines/testing/flow.ts'
import { promises } from '#machines/testing/promises.index.ts'
import { searchFlow } from '#machines/testing/searchedPromises.ts'
import { Contradiction } from '#statechart-paths'
import { replayTrace, type Trace, textOfTrace } from '#statechart-paths/search'
import type { Streams } from './streams.ts'

/** The folder of the traces of broken promises. */
const FOLDER = join('reports', 'promises')

/**
 * `npm run paths -- <flow> --promises`: searches the promises of flows, prints what was searched, and keeps each way to
 * a broken one as a file that `--replay` plays again.
 * @returns the exit code: 1 when a promise is broken
 */
export function promisesOf(names: readonly string[], dir = FOLDER, { out }: Streams): number {
  let isBroken = false
  for (const name of names) {
    if (!isFlowName(name)) continue
    const { record, broken } = searchFlow(name, promises[name])
    for (const [key, { says, rows, situations, steps, depth }] of Object.entries(record)) {
      const trace = broken.find(({ promise }) => promise === key)
      const searched = `${situations} situations, ${steps} steps, ${depth} deep`
      out(
        `${trace ? 'BROKEN' : 'kept  '} ${name}.${key} [${rows.join(', ')}] ${says} (${searched})\n`,
      )
    }
    for (const trace of broken) out(`\n${reportOf(trace, dir)}\n`)
    isBroken ||= broken.length > 0
  }
  return isBroken ? 1 : 0
}

/** The way to a broken promise for people, and where it is kept to be played again. */
export function reportOf(trace: Trace, dir = FOLDER): string {
  mkdirSync(dir, { recursive: true })
  const file = join(dir, `${trace.flow}.${trace.promise}.json`)
  writeFileSync(file, `${JSON.stringify(trace, null, 2)}\n`)
  const set = setOf(trace.flow)
  return [
    textOfTrace(trace, set?.promises[trace.promise]?.says ?? trace.promise),
    `Play it again: npm run paths -- --replay ${file}`,
    `In the book: /book/${linkOf(trace)}`,
  ].join('\n')
}

const setOf = (flow: string) => (isFlowName(flow) ? promises[flow] : undefined)

/** The position of the book after the trace. */
export function linkOf({ flow, input, steps }: Trace): string {
  const moves = steps.filter(({ label }) => label !== 'wait')
  const waits = Array.from({ length: moves.length + 1 }, () => 0)
  let at = 0
  for (const { label, passed } of steps)
    if (label === 'wait') waits[at]! += passed
    else at++
  return formatHash({
    page: 'flow',
    flow,
    position: {
      kind: 'moves',
      input,
      moves: moves.map(({ label }) => label),
      ...(waits.some((wait) => wait > 0) && { waits }),
    },
  })
}

/**
 * `npm run paths -- --replay FILE`: plays the way to a broken promise on the chart as it is now.
 * @returns the exit code: 1 when it still breaks the promise, 0 when it does not or can no longer happen
 */
export async function replayFile(file: string, { out, err }: Streams): Promise<number> {
  const trace = readTrace(file)
  const flow = trace && flowOf(trace.flow)
  const set = trace && setOf(trace.flow)
  if (!flow || !set) {
    err(`${file} is not the trace of a broken promise\n`)
    return 2
  }
  try {
    const { sees, isBroken } = await replayTrace(flow, set, trace)
    const labels = [`starts: ${trace.input}`, ...trace.steps.map(({ label }) => label)]
    for (const [step, label] of labels.entries()) out(`${step} ${label}\n    ${sees[step]}\n`)
    const says = set.promises[trace.promise]!.says
    out(`${isBroken ? 'Broken' : 'Kept'}: “${says}”\n`)
    return isBroken ? 1 : 0
  } catch (error) {
    if (!(error instanceof Contradiction)) throw error
    out(`It can no longer happen: ${error.message}\n`)
    return 0
  }
}

function readTrace(file: string): Trace | undefined {
  try {
    const trace = JSON.parse(readFileSync(file, 'utf8')) as Trace
    return typeof trace.promise === 'string' && Array.isArray(trace.steps) ? trace : undefined
  } catch {
    return undefined
  }
}
