import type { Importers } from '../../scripts/changed/graph.ts'
import type { Mutant } from './mutants.ts'
import type { Reach } from './reach.ts'

const DRIVER = 'server/db/postgres.ts'

/**
 * Finds the changes that no test here can notice, because its databases are SQLite: no test has run the place, and it
 * is in a file that the server reaches only by its PostgreSQL driver, or on a line that asks for the engine.
 * @param digests of the files as they are now: the coverage of a file that has changed since is unknown
 */
export function postgresOnly(
  importers: Importers,
  reach: Reach,
  digests: ReadonlyMap<string, string>,
): (mutant: Mutant, text: string) => boolean {
  const files = filesBehind(DRIVER, importers)
  return ({ file, number, start }, text) => {
    const known = Object.values(reach).flatMap(({ files: { [file]: own } }) => own ?? [])
    if (known.some(({ digest }) => digest !== digests.get(file))) return false
    if (known.some(({ numbers }) => numbers.includes(number))) return false
    const line = text.slice(text.lastIndexOf('\n', start) + 1).split('\n')[0]!
    return files.has(file) || line.includes('isPostgres(')
  }
}

/** A file with the modules that only it and they import; tests do not count. */
function filesBehind(first: string, importers: Importers): Set<string> {
  const files = new Set([first])
  for (let size = 0; size < files.size; ) {
    size = files.size
    for (const [file, all] of importers) {
      const own = all.filter((one) => one.startsWith('server/'))
      if (own.length > 0 && own.every((one) => files.has(one))) files.add(file)
    }
  }
  return files
}
