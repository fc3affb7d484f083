import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productCharts } from '#machines/testing/journeys/product.ts'
import { faultLines, firstFoundFault } from '../levels/journey/replayJourneys.ts'
import { chromiumFaults, type FlowFault, withFault } from './betweenFlows.ts'

/** A fault between flows after its run. */
export interface TriedFault {
  name: string
  /** the message of the journey that caught it, and its place; undefined without one */
  caughtBy?: string
}

/** Plants each fault into the charts, one at a time, and replays the journeys on the whole tree of actors. */
export async function flowFaultRun(faults: readonly FlowFault[]): Promise<TriedFault[]> {
  const tried: TriedFault[] = []
  for (const fault of faults) {
    const found = await firstFoundFault(withFault(productCharts, fault))
    tried.push({ name: fault.name, caughtBy: found && faultLines([found])[0] })
  }
  return tried
}

/**
 * Plants faults into the built code, and performs in Chromium, at the real bank, the journey that catches each.
 * @param print called with what went wrong when not all are caught
 */
export async function chromiumFaultRun(print: (line: string) => void): Promise<TriedFault[]> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const report = join(folder, 'found.ndjson')
  try {
    await runSuite(report, print)
    const found = new Map(linesOf(report).map(({ name, by }) => [name, by]))
    return chromiumFaults.map(({ name }) => ({
      name: `in Chromium, ${name}`,
      caughtBy: found.get(name),
    }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const runSuite = (report: string, print: (line: string) => void): Promise<void> =>
  new Promise((resolve) => {
    const command = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tests/paths/mutate/chromium.config.ts',
    ]
    const env = { ...process.env, FAULTS_FOUND: report }
    execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
      if (error) print(`${stdout}\n${stderr}`)
      resolve()
    })
  })

/** None when the run did not even begin. */
function linesOf(report: string): { name: string; by: string }[] {
  try {
    const lines = readFileSync(report, 'utf8').trim().split('\n')
    return lines.map((line) => JSON.parse(line) as { name: string; by: string })
  } catch {
    return []
  }
}
