import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'

/** Which of our files import a file directly, types and dynamic imports included. Paths are from the project's root. */
export type Importers = ReadonlyMap<string, readonly string[]>

const SOURCES =
  '{benchmarks,docs/book,docs/diagram,machines,packages,scripts,server,shared,src,tests}/**/*.{ts,tsx}'

/** Reads the imports of every source file of a version: about two seconds. @param root its folder */
export function readImporters(root: string): Importers {
  const importers = new Map<string, string[]>()
  for (const file of globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**'] }))
    for (const imported of importsOf(file, root))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
  return importers
}

function importsOf(file: string, root: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const reexports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start + 1, end - 1),
  )
  const names = [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reexports]
  return [...new Set([...names, ...dynamic])].flatMap((name) => fileOf(name, file, root) ?? [])
}

/** Resolves an import to one of our files; undefined for a package. */
function fileOf(name: string, from: string, root: string): string | undefined {
  const path = name.startsWith('.') ? join(dirname(from), name) : aliased(name)
  return path !== undefined && existsSync(join(root, path)) ? path : undefined
}

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  imports: Record<string, string>
}

function aliased(name: string): string | undefined {
  for (const [alias, target] of Object.entries(imports)) {
    const [start = '', end] = alias.split('*')
    if (end === undefined ? name === alias : name.startsWith(start))
      return join(target.replace('*', name.slice(start.length)))
  }
  return undefined
}
