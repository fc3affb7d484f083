import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A row of docs/requirements.md: its id, and the screen, route or call where it applies. */
export interface Row {
  id: string
  where: string
}

export const PAGE = 'docs/traceability.md'

/** Every row of the requirements, in their order. */
export const rowsOf = (requirements: string): Row[] =>
  [...requirements.matchAll(/^\| ([A-Z]\d+)(?: ±)? \| .* \| ([^|]+) \|$/gm)].map(
    ([, id, where]) => ({ id: id!, where: where! }),
  )

/**
 * The files that prove a row, by row: test files that name it in the title of a test, and promises, each of which is a
 * test with its rows in the title.
 */
export function provers(
  folders: readonly string[] = ['tests', 'packages', 'machines'],
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test\.tsx?|promises\.ts)$/.test(file))
      .sort()
      .map((file) => join(folder, file)),
  )
  for (const path of files) {
    const text = readFileSync(path, 'utf8')
    const named = path.endsWith('.promises.ts')
      ? [...text.matchAll(/rows: \[(.*?)\]/g)].flatMap(([, ids]) => [...ids!.matchAll(/'(\w+)'/g)])
      : text.matchAll(/\[([A-Z]\d+)\]/g)
    for (const id of new Set([...named].map(([, id]) => id!)))
      found.set(id, [...(found.get(id) ?? []), path])
  }
  return found
}

/** The page that lists which tests prove which row. Same files, same bytes. */
export function traceability(rows: readonly Row[], tests: ReadonlyMap<string, string[]>): string {
  const link = (path: string) => `[${path.replace(/^tests\//, '')}](../${path})`
  return [
    '# Traceability',
    '',
    'Which tests prove which row of the [requirements](requirements.md), and where it is met. Made by',
    '`npm run traceability`; the suite fails when it is stale or a row has no test.',
    '',
    '| row | where | tests |',
    '|---|---|---|',
    ...rows.map(
      ({ id, where }) => `| ${id} | ${where} | ${(tests.get(id) ?? []).map(link).join(', ')} |`,
    ),
    '',
  ].join('\n')
}

if (import.meta.main) {
  const rows = rowsOf(readFileSync('docs/requirements.md', 'utf8'))
  if (process.argv.includes('--weakest')) (await import('./weakestProof.ts')).printWeakest(rows)
  else writeFileSync(PAGE, traceability(rows, provers()))
}
