import { machines } from '#machines/index.ts'
import { mutantsOf, mutate } from './mutants.ts'

/** Before each test file of a mutation run: its one change, `<flow>:<number>`, or `none` to try the run itself. */
const named = process.env.MUTANT ?? ''
if (named !== 'none') {
  const [flow, number] = named.split(':')
  const machine = machines[flow as keyof typeof machines]
  const mutant = machine && mutantsOf(machine)[Number(number)]
  if (!mutant) throw new Error(`MUTANT="${named}" names no mutant`)
  mutate(machine, mutant)
}
