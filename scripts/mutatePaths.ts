import { flowNames } from '#machines/paths/flow.ts'
import { mutationRun } from '#tests/paths/mutate/run.ts'

/** `npm run paths:mutate -- [flow…]`: whether the tests notice a chart that was changed. */
const LEAST_PERCENT = 95

const flows = process.argv.slice(2)
const unknown = flows.filter((name) => !flowNames.includes(name))
if (unknown.length > 0) {
  console.error(`There is no flow "${unknown.join('", "')}". There are: ${flowNames.join(', ')}`)
  process.exit(2)
}
const { killed, total, percent, survivors } = await mutationRun(flows, console.log)
for (const { words, reason } of survivors)
  console.log(`${reason ? 'equivalent' : 'SURVIVED'}: ${words}${reason ? `: ${reason}` : ''}`)
console.log(`${killed} of ${total} mutants killed: ${percent} %`)
process.exitCode = percent >= LEAST_PERCENT ? 0 : 1
