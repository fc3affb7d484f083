import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The packages whose program has another name. */
const packages: Readonly<Record<string, string>> = {
  tsc: 'typescript-compiler',
  biome: '@biomejs/biome',
}

/**
 * The file of an installed tool, for this Node to run: the same on every platform, where the links that npm
 * makes are not.
 * @throws Error when the tool is not installed
 */
export function toolFile(tool: string): string {
  const name = packages[tool] ?? tool
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    bin: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : bin[tool]
  if (file === undefined) throw new Error(`${name} has no program ${tool}`)
  return join(dirname(manifest), file)
}

/** Runs a tool in this terminal and ends with its exit code. */
export function runTool(tool: string, words: readonly string[], env = process.env): never {
  const options = { stdio: 'inherit', env } as const
  const { status } = spawnSync(process.execPath, [toolFile(tool), ...words], options)
  process.exit(status ?? 1)
}

const [tool, ...words] = process.argv.slice(2)
if (import.meta.main && tool !== undefined) runTool(tool, words)
