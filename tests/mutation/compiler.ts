import { resolve } from 'node:path'
import { API } from 'typescript-compiler/unstable/sync'
import type { Mutant } from './mutants.ts'

/** Unused names and code without a way to it: the compiler refuses them, but they change nothing that runs. */
const HARMLESS = new Set([6133, 6138, 6192, 6196, 6198, 6199, 7027, 7028])

/** The files that import a changed one and are checked with it, each 0.1 s. More of them say the same. */
const MAX_IMPORTERS = 20

const config = resolve('tsconfig.json')

/** The project as the compiler sees it, with one file changed at a time. No file of the tree is written. */
export class Compiler {
  #changed: { file: string; text: string } | undefined
  readonly #api = new API({
    fs: {
      readFile: (file) => (file === this.#changed?.file ? this.#changed.text : undefined),
    },
  })

  constructor() {
    this.#api.updateSnapshot({ openProjects: [config] })
  }

  /**
   * Whether the compiler accepts the changed file and those that import it.
   * @param text the whole file with the change
   */
  accepts({ file }: Mutant, text: string, importers: readonly string[] = []): boolean {
    const path = resolve(file)
    const changed = [...new Set([this.#changed?.file ?? path, path])]
    this.#changed = { file: path, text }
    using snapshot = this.#api.updateSnapshot({ fileChanges: { changed } })
    const { program } = snapshot.getProject(config)!
    return [file, ...importers.slice(0, MAX_IMPORTERS)].every((name) =>
      [
        ...program.getSyntacticDiagnostics(resolve(name)),
        ...program.getSemanticDiagnostics(resolve(name)),
      ].every(({ code }) => HARMLESS.has(code)),
    )
  }

  close(): void {
    this.#api.close()
  }
}
