import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { blocksOf, type DocBlock, docPages } from '#tests/support/docBlocks.ts'
import { commandLineOf, remoteOperator } from '#tests/support/operators.ts'
import { type ServerProcess, startServer } from '#tests/support/serverProcess.ts'
import { engineEnvironments, postgresBin } from './cluster.ts'

const run = promisify(execFile)

/** Folders that the commands create themselves; everything else is a link to the repository. */
const OWN_FOLDERS = ['.git', 'data', 'backups', 'keys', 'reports', 'dist']
/** Commands that need a running bank. */
const NEEDS_SERVER = /npm run backoffice|\$PORT|npm run backup/
const STOPPED = 'the server is stopped'
const POSTGRES = 'PostgreSQL'
const blocks = docPages().flatMap((page) => blocksOf(page))
const commands = blocks.filter(({ language }) => language === 'sh')
const environmentOf = engineEnvironments()
/**
 * `npm run [--silent] NAME [--silent] [-- WORDS]` by Node's own runner of scripts, which takes half a second of CPU time less
 * than npm. The first block of each page that names npm is run by npm itself.
 */
const QUICK_NPM = `#!/bin/sh
test "$1" = run || exit 1
shift
if test "$1" = --silent; then shift; fi
name=$1
shift
if test "$1" = --silent; then shift; fi
exec node --run "$name" "$@"
`

describe('every code block of the docs', () => {
  it('names its language', () => {
    const known = ['sh', 'js', 'json', 'yaml', 'diff', 'mermaid', 'text']
    expect(blocks.filter(({ language }) => !known.includes(language))).toEqual([])
  })

  it('is run by a test, or says why not', () => {
    expect(commands.length).toBeGreaterThan(15)
    const marks = commands.flatMap(({ needs }) => needs ?? [])
    expect(marks.filter((mark) => ![STOPPED, POSTGRES].includes(mark))).toEqual([])
    const reasons = commands.filter(({ notRun }) => notRun !== undefined)
    expect(reasons.filter(({ notRun = '' }) => notRun.split(' ').length < 3)).toEqual([])
    // A test must run most commands.
    expect(reasons.length).toBeLessThan(commands.length / 2)
  })
})

const runnable = commands.filter(({ notRun }) => notRun === undefined)

describe.each([...new Set(runnable.map(({ page }) => page))])('the commands of %s', (page) => {
  const folder = mkdtempSync(join(tmpdir(), 'quatums-commands-'))
  for (const name of readdirSync('.'))
    if (!OWN_FOLDERS.includes(name)) symlinkSync(resolve(name), join(folder, name))
  const quick = join(folder, '.quick')
  mkdirSync(quick)
  writeFileSync(join(quick, 'npm'), QUICK_NPM, { mode: 0o755 })
  let server: ServerProcess | undefined
  const stop = async () => {
    await server?.end('SIGTERM')
    server = undefined
  }
  afterAll(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })

  /**
   * Starts the bank in the page's folder, with demonstration customers.
   * @returns its port
   */
  const open = async (): Promise<string> => {
    const env = {
      DATA_DIR: join(folder, 'data'),
      WEB_DIR: join(folder, 'web'),
      LOG: 'off',
      PORT: '0',
    }
    server ??= await startServer(env)
    return new URL(server.url).port
  }

  const own = runnable.filter((block) => block.page === page)
  const byNpm = own.find(({ code }) => code.includes('npm run'))
  for (const block of own)
    it.skipIf(block.needs === POSTGRES && !postgresBin)(
      `line ${block.line}: ${block.code.split('\n')[0]}`,
      () => runBlock(block),
    )

  async function runBlock(block: DocBlock) {
    const { code, needs } = block
    const programs = [dirname(process.execPath), postgresBin, process.env.PATH]
    const env: NodeJS.ProcessEnv = {
      HOME: folder,
      PATH: [...(block === byNpm ? [] : [quick]), ...programs].join(delimiter),
      // The runner's compile cache, so that each command starts faster.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      npm_config_update_notifier: 'false',
    }
    if (NEEDS_SERVER.test(code)) env.PORT = await open()
    if (/npm run backoffice|operators\/reference/.test(code)) {
      const operator = await remoteOperator({ DATA_DIR: join(folder, 'data') })
      const { operators } = server!
      Object.assign(env, commandLineOf(operators, await operator.headers(), folder))
    }
    if (needs === STOPPED) await stop()
    if (needs === POSTGRES) {
      const url = new URL((await environmentOf('postgres')).DATABASE_URL ?? '')
      Object.assign(env, { PGHOST: url.hostname, PGPORT: url.port, PGUSER: url.username })
    }
    const { stderr } = await run('bash', ['-euc', code], { cwd: folder, env })
    expect(stderr).not.toMatch(/error/i)
  }

  if (own.some(({ needs }) => needs === STOPPED))
    it('leave a bank that can start', async () => {
      await stop()
      expect(Number(await open())).toBeGreaterThan(0)
    })
})
