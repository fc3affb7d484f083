import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { UsageError } from '../usageError.ts'
import type { PathsByFlow, ProjectModel } from './model.ts'
import type { Version } from './versions.ts'

const run = promisify(execFile)

/** The flows of a version. @throws UsageError when its charts cannot be read */
export const readModel = (version: Version): Promise<ProjectModel> =>
  print<ProjectModel>(version, 'printCharts.ts', [])

/** The generated paths of some flows of a version. @throws UsageError when they cannot be made */
export const readPaths = (version: Version, flows: readonly string[]): Promise<PathsByFlow> =>
  print<PathsByFlow>(version, 'printPaths.ts', flows)

async function print<Printed>(
  { name, folder }: Version,
  program: string,
  words: readonly string[],
): Promise<Printed> {
  const file = join(import.meta.dirname, program)
  try {
    const { stdout } = await run(process.execPath, [file, ...words], {
      cwd: folder,
      maxBuffer: 2 ** 29,
    })
    return JSON.parse(stdout) as Printed
  } catch (error) {
    throw new UsageError(`The charts of ${name} cannot be read: ${reasonOf(error)}`)
  }
}

/** The line of a failed program that names its error. */
function reasonOf(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  const lines = (stderr || message).split('\n')
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0]!
}
