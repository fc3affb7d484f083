import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { BaseSequencer, createVitest, type TestSpecification, type Vitest } from 'vitest/node'

/** Runs the files in the order in which they were given. */
class AsGiven extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files)
  }
}

interface Options {
  workers: number
  /** the text that a file of the project has instead of its own */
  textOf(file: string): string | undefined
  /** a module that runs before each test file */
  setup?: string
}

/**
 * Starts vitest in this process, on the suites that need no browser. Sources come from
 * `textOf`: no file of the tree is written. The databases are SQLite.
 */
export function startVitest({ workers, textOf, setup }: Options): Promise<Vitest> {
  const root = `${process.cwd()}/`
  const mutants: Plugin = {
    name: 'mutants',
    enforce: 'pre',
    load: (id) => (id.startsWith(root) ? textOf(id.slice(root.length)) : undefined),
    configureVitest({ project }) {
      // They start PostgreSQL, and build a server without the change.
      project.config.globalSetup = []
      if (!setup) return
      project.config.setupFiles.push(fileURLToPath(new URL(setup, import.meta.url)))
      // Each file counts for itself, with what its imports run.
      project.config.isolate = true
    },
  }
  // `vitest.config.ts` takes it: given here, it would miss the projects with servers of their own.
  Object.assign(globalThis, { pluginsOfMutants: [mutants] })
  return createVitest('test', {
    watch: false,
    project: ['unit', 'views', 'server', 'faults'],
    reporters: [{}],
    bail: setup ? 0 : 1,
    maxWorkers: workers,
    fsModuleCache: false,
    // A change of the code must not become the text that it is compared with.
    update: 'none',
    sequence: { sequencer: AsGiven },
  })
}
