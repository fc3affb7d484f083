import { join } from 'node:path'
import { callSkeleton } from './new/call.ts'
import { flowSkeleton } from './new/flow.ts'
import { namesOf } from './new/names.ts'
import { write } from './new/write.ts'
import { UsageError } from './usageError.ts'

const kinds = { flow: flowSkeleton, call: callSkeleton }
const usage =
  'npm run new -- flow <name>\nnpm run new -- call <name>\n\nThe name is in camelCase: payBill'

/** `npm run new`: writes the skeleton of a flow or of a call of the API. CONTRIBUTING.md says what comes next. */
function run([kind, name, ...rest]: readonly string[]): void {
  if (kind === undefined || name === undefined || rest.length > 0 || !Object.hasOwn(kinds, kind))
    throw new UsageError(usage)
  const skeleton = kinds[kind as keyof typeof kinds](namesOf(name))
  const paths = write(join(import.meta.dirname, '..'), skeleton)
  console.log(
    `${paths.join('\n')}\n\nNext:\n${skeleton.next.map((step) => `- ${step}`).join('\n')}`,
  )
}

try {
  run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
