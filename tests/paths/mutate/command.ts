import { flowNames, isFlowName } from '#machines/testing/flow.ts'
import { type FlowFault, flowFaults } from './betweenFlows.ts'
import { chromiumFaultRun, flowFaultRun, type TriedFault } from './flowFaultRun.ts'
import { mutationRun } from './run.ts'

/** Below this score of the charts' own mutants, in percent, the command fails. */
const MIN_PERCENT = 95

/** The parts that a test replaces: all faults, and the run in Chromium, which takes minutes. */
interface Parts {
  faults?: readonly FlowFault[]
  inChromium?: typeof chromiumFaultRun
}

/**
 * `npm run paths:mutate -- [flow…]`: do the tests notice a changed chart? Without a flow all charts are changed, and
 * faults between flows are planted; with `--journeys` only these. `--only=context` makes one kind of changes alone.
 * @returns the exit code: 1 when too few changes of charts, or not all faults between flows, were noticed, 2 for a flow
 * that does not exist
 */
export async function mutateCommand(
  args: readonly string[],
  print: (line: string) => void,
  { faults = flowFaults, inChromium = chromiumFaultRun }: Parts = {},
): Promise<number> {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
  const names = args.filter((arg) => !arg.startsWith('--'))
  const unknown = names.filter((name) => !isFlowName(name))
  if (unknown.length > 0) {
    print(`There is no flow "${unknown.join('", "')}". There are: ${flowNames.join(', ')}`)
    return 2
  }
  const isBetweenOnly = args.includes('--journeys')
  const between =
    isBetweenOnly || (names.length === 0 && !only)
      ? [...(await flowFaultRun(faults)), ...(await inChromium(print))]
      : []
  const missed = reportBetween(between, print)
  if (isBetweenOnly) {
    print(`${between.length - missed} of ${between.length} faults between flows caught`)
    return missed === 0 ? 0 : 1
  }
  const { killed, total, percent, survivors } = await mutationRun(
    names.filter(isFlowName),
    print,
    only,
  )
  for (const { description, reason } of survivors)
    print(`${reason ? 'equivalent' : 'SURVIVED'}: ${description}${reason ? `: ${reason}` : ''}`)
  const caught = between.length - missed
  print(`${killed} of ${total} mutants killed: ${percent} %`)
  if (between.length > 0) {
    print(`${caught} of ${between.length} faults between flows caught`)
    print(`${killed + caught} of ${total + between.length} in all`)
  }
  return percent >= MIN_PERCENT && missed === 0 ? 0 : 1
}

/** Prints the journey that caught each fault. @returns how many none has caught */
function reportBetween(tried: readonly TriedFault[], print: (line: string) => void): number {
  for (const { name, caughtBy } of tried)
    print(caughtBy ? `caught: ${name}: ${caughtBy}` : `SURVIVED: ${name}: no journey catches it`)
  return tried.filter(({ caughtBy }) => !caughtBy).length
}
