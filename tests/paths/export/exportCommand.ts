import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowOf } from '#machines/testing/flow.ts'
import type { Flow, Strategy } from '#statechart-paths'
import { lintMachine } from '#statechart-paths/lint'
import type { Streams } from '../command/streams.ts'
import {
  csvHeadLine,
  exported,
  type Format,
  fileNameOf,
  prepareFolder,
  replayedFlow,
} from './exportFiles.ts'
import { writeRuntime } from './exportRuntime.ts'
import { movesMoney } from './tags.ts'

interface ExportOptions {
  format: Format
  strategy: Strategy
  /** the folder for the files; without it the result is printed */
  out?: string
  /** the most scenarios of all flows together; charts are not counted */
  max?: number
  baseUrl: string
}

/**
 * Prints the scenarios of flows, or writes a file for each flow.
 * @returns the exit code: 1 when a chart cannot be used or a folder not be written
 */
export async function exportFlows(
  names: readonly string[],
  { format, strategy, out, max = Number.POSITIVE_INFINITY, baseUrl }: ExportOptions,
  streams: Streams,
): Promise<number> {
  const texts: string[] = []
  let left = max
  try {
    if (out !== undefined) {
      prepareFolder(out)
      writeRuntime(out, format, baseUrl)
    }
    for (const [index, name] of names.entries()) {
      if (left <= 0) break
      const share = Math.ceil((left * weightOf(name)) / sum(names.slice(index).map(weightOf)))
      const flow = flowOf(name)!
      const faults = lintFaults(flow)
      if (faults.length > 0) throw new Error(faults.join('\n'))
      const replayed = await replayedFlow(flow, strategy, format, share)
      left -= replayed.replays.length
      if (replayed.stopped) streams.err(`${strategy}: ${replayed.stopped}\n`)
      for (const { path, contradiction } of replayed.dropped)
        streams.err(`dropped: ${path.description}: ${contradiction}\n`)
      const text = await exported(replayed, format)
      if (out === undefined) texts.push(text)
      else writeFileSync(join(out, fileNameOf(name, format)), text)
    }
    if (out === undefined) streams.out(joined(texts, format))
    return 0
  } catch (error) {
    streams.err(`${(error as Error).message}\n`)
    return 1
  }
}

const lintFaults = ({ machine }: Flow): string[] =>
  lintMachine(machine).map(({ state, fault }) => `${state} ${fault}`)

/** Several flows as one text: a list in JSON, one head in CSV. */
function joined(texts: readonly string[], format: Format): string {
  if (texts.length === 1) return texts[0]!
  if (format === 'json' || format === 'stately') return `[${texts.join(',')}]\n`
  if (format === 'csv')
    return csvHeadLine + texts.map((text) => text.slice(csvHeadLine.length)).join('')
  return texts.join('\n')
}

/**
 * Scenarios are shared by risk: a flow that moves money has three times the share of another one, none goes without, and
 * what one does not need is left for the next ones.
 */
const weightOf = (name: string): number => (movesMoney(name) ? 3 : 1)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
