import { Command, Option } from 'commander'
import { measureBeside } from './beside.ts'
import { compareReads } from './reads.ts'
import { compareScales } from './scale.ts'
import type { Engine } from './setting.ts'

interface Options {
  engine?: Engine
  answers: string
  callers: string
  customers: string
  scale?: true
  beside?: true
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
    .option('--scale', 'the same reads in a small and in a large bank')
    .option('--customers <number>', 'customers of the large bank', '100000')
    .option('--beside', 'reads beside sign-ins and listeners')
  const options = command.parse(words, { from: 'user' }).opts<Options>()
  const answers = Number(options.answers)
  const callers = options.callers.split(',').map(Number)
  for (const engine of options.engine ? [options.engine] : (['sqlite', 'postgres'] as const)) {
    if (options.scale) await compareScales(engine, Number(options.customers), answers)
    if (options.beside) await measureBeside(engine, answers)
    if (!options.scale && !options.beside) await compareReads(engine, answers, callers)
  }
}
