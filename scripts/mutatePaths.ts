import { flowNames, isFlowName } from '#machines/paths/flow.ts'
import { mutationRun } from '#tests/paths/mutate/run.ts'

/** `npm run paths:mutate -- [flow…]`: do the tests notice a changed chart? Exits with 1 below this score. */
const MIN_PERCENT = 95

const names = process.argv.slice(2)
const unknown = names.filter((name) => !isFlowName(name))
if (unknown.length > 0) {
  console.error(`There is no flow "${unknown.join('", "')}". There are: ${flowNames.join(', ')}`)
  process.exit(2)
}
const { killed, total, percent, survivors } = await mutationRun(
  names.filter(isFlowName),
  console.log,
)
for (const { description, reason } of survivors)
  console.log(`${reason ? 'equivalent' : 'SURVIVED'}: ${description}${reason ? `: ${reason}` : ''}`)
console.log(`${killed} of ${total} mutants killed: ${percent} %`)
process.exitCode = percent >= MIN_PERCENT ? 0 : 1
