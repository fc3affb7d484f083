import { machines } from '#machines/index.ts'
import { messages } from '#machines/messages.ts'
import { mutantsOf, mutate } from '#statechart-paths/mutants'

/** Applies the one change of a mutation run before each test file: `<flow>:<number>`, or `none`. */
const name = process.env.MUTANT ?? ''
if (name !== 'none') {
  const [flow, number] = name.split(':')
  const machine = machines[flow as keyof typeof machines]
  const mutant = machine && mutantsOf(machine, Object.keys(messages))[Number(number)]
  if (!mutant) throw new Error(`MUTANT="${name}" names no mutant`)
  mutate(machine, mutant)
}
