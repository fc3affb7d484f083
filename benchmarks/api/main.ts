import { Command, Option } from 'commander'
import { measureBeside } from './beside.ts'
import { measureBesideVerify } from './besideVerify.ts'
import { compareHistories } from './history.ts'
import { compareReads } from './reads.ts'
import type { Engine } from './setting.ts'

interface Options {
  engine?: Engine
  answers: string
  callers: string
  beside?: true
  hashes?: string
  history?: string
  verify?: string
}

/**
 * `npm run bench -- --api`: what a read of the bank costs beside a bare server. On the loopback only, and it ends by
 * itself.
 */
export async function benchApi(words: readonly string[]): Promise<void> {
  const command = new Command('bench --api')
    .addOption(new Option('--engine <engine>', 'one database only').choices(['sqlite', 'postgres']))
    .option('--answers <number>', 'answers measured of each kind', '5000')
    .option('--callers <numbers>', 'requests in flight at once', '1,16,64')
    .option('--beside', 'reads beside sign-ins')
    .option('--hashes <numbers>', 'each as HASHES_AT_ONCE, beside')
    .option('--verify <customers>', 'health and sign-ins beside verifications of so many customers')
    .option('--history <movements>', 'a page of the activity of a customer with so many')
  const options = command.parse(words, { from: 'user' }).opts<Options>()
  const answers = Number(options.answers)
  const callers = options.callers.split(',').map(Number)
  for (const engine of options.engine ? [options.engine] : (['sqlite', 'postgres'] as const)) {
    if (options.beside)
      for (const hashes of options.hashes?.split(',') ?? [undefined])
        await measureBeside(engine, answers, hashes)
    else if (options.verify) await measureBesideVerify(engine, answers, Number(options.verify))
    else if (options.history) await compareHistories(engine, answers, Number(options.history))
    else await compareReads(engine, answers, callers)
  }
}
