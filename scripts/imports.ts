import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser'
import { importRules } from './importRules.ts'

/** The folders whose imports are bound; tests and scripts may import everything. */
export const boundFolders = [
  'shared',
  'packages',
  'machines',
  'src',
  'server',
  'docs/book',
  'docs/diagram',
]

/**
 * Reads the imports of all TypeScript files under these folders.
 * @param baseDir the project's root, from which all paths are given
 * @returns each file with what it imports, and a line for each import that `importRules` refuse
 */
export async function readImports(
  folders: readonly string[] = boundFolders,
  baseDir = process.cwd(),
): Promise<{ modules: readonly IModule[]; refused: readonly string[] }> {
  const { output } = await cruise([...folders], {
    baseDir,
    parser: 'swc',
    // Imports of types bind layers as much as imports of values.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'] },
    validate: true,
    ruleSet: { forbidden: importRules.map((rule) => ({ severity: 'error', ...rule })) },
  })
  const { modules, summary } = output as ICruiseResult
  const comments = new Map(importRules.map(({ name, comment }) => [name, comment]))
  return {
    modules,
    refused: summary.violations.map(
      ({ from, to, rule }) => `${from} imports ${to}: ${comments.get(rule.name)}`,
    ),
  }
}

/** Our own files that a file imports. */
export const ownImports = ({ dependencies }: IModule): string[] =>
  dependencies
    .filter(({ dependencyTypes }) => dependencyTypes.includes('local'))
    .map(({ resolved }) => resolved)
