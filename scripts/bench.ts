import { benchApi } from '../benchmarks/api/main.ts'
import { benchBook } from '../benchmarks/web/book.ts'
import { benchWeb } from '../benchmarks/web/web.ts'

/** The benchmarks, by option. */
const benches: Record<string, (words: readonly string[]) => Promise<void>> = {
  '--api': benchApi,
  '--web': benchWeb,
  '--book': benchBook,
}

/** `npm run bench -- --api …`: see docs/performance.md. */
const [first = '', ...words] = process.argv.slice(2)
const bench = benches[first]
if (bench) await bench(words)
else {
  console.error(`Say what to measure: ${Object.keys(benches).join(' or ')}`)
  process.exitCode = 2
}
