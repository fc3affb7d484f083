import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Report {
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Its tests are those of `npm test`: SQLite, and a tour of each flow. */
const quick: NodeJS.ProcessEnv = { ...process.env, DEPTH: 'quick' }

/** A copy of the project in a folder of its own, with the same packages. `remove` deletes it. */
export async function copyProject() {
  const folder = await mkdtemp(join(tmpdir(), 'quatums-copy-'))
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  for (const top of new Set(stdout.split('\n').map((file) => file.split('/')[0]!)))
    if (top !== '') await cp(top, join(folder, top), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  await run('git', ['init', '--quiet', folder])

  /** Runs a script of the copy: its exit code, and what it printed. */
  const node = (script: string, ...args: string[]) =>
    run(process.execPath, [join(folder, script), ...args], { cwd: folder, env: quick }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout, stderr }) => ({ code: code as number, text: `${stdout}${stderr}` }),
    )

  return {
    node,
    path: (file: string) => join(folder, file),
    read: (file: string) => readFile(join(folder, file), 'utf8'),
    /** The messages of compiler and linter about the copy: both are `''` without one. */
    async check(files: readonly string[]) {
      const [types, style] = await Promise.all([
        node('node_modules/typescript-compiler/bin/tsc', '--noEmit'),
        node('node_modules/@biomejs/biome/bin/biome', 'check', ...files),
      ])
      return { types: types.text, style: style.code === 0 ? '' : style.text }
    },
    /** The results of its tests. @param args files, and options of vitest */
    async test(...args: string[]) {
      const report = ['--reporter', 'json', '--outputFile', 'report.json']
      await node('node_modules/vitest/vitest.mjs', 'run', ...args, ...report)
      const { testResults } = JSON.parse(await this.read('report.json')) as Report
      const results = testResults.flatMap(({ assertionResults }) => assertionResults)
      return {
        passed: results.filter(({ status }) => status === 'passed'),
        failed: results.filter(({ status }) => status === 'failed'),
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
