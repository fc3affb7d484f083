import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAll } from '#tests/depth.ts'
import { eventually } from '#tests/support/eventually.ts'
import { commandLineOf, remoteOperator } from '#tests/support/operators.ts'
import { type ServerProcess, startServer } from '#tests/support/serverProcess.ts'

const run = promisify(execFile)
const { version, dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
  version: string
  dependencies: Record<string, string>
}

/** Packages of data have no code. */
const isCode = (name: string) => !/^@(expo-google-fonts|ip-location-db)\//.test(name)
/** The size of a release without its site. */
const MOST_MB = 85
const PAGE = '<!doctype html><title>The built site</title>'

/** The release that image and service start: in its own folder, away from the project. */
describe('a release', () => {
  let folder: string
  let release: string
  let server: ServerProcess
  const start = (script: string) => startServer({ ...env(), DEMO: 'off' }, { script, cwd: release })
  const env = () => ({ DATA_DIR: join(folder, 'data'), LOG: 'off', PORT: '0' })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quatums-release-'))
    release = join(folder, 'release')
    const site = join(folder, 'site')
    await mkdir(site)
    for (const page of ['index.html', 'app.html', '404.html', '.sbom.cdx.json'])
      await writeFile(join(site, page), PAGE)
    await run(process.execPath, ['scripts/release.ts', '--site', site, release])
    server = await start('server/main.ts')
  })
  afterAll(async () => {
    await server?.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  })

  it('[O20] [O40] serves the site, the API and the content', async () => {
    // On a busy disk it may not be ready at once.
    await eventually(async () =>
      expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200),
    )
    const answers = await Promise.all(
      ['/', '/api/openapi.json'].map((path) => fetch(server.url + path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await answers[0]?.text()).toContain('The built site')
    // The list of its packages is for operators only: it is not served.
    expect(await readFile(join(release, 'sbom.cdx.json'), 'utf8')).toBe(PAGE)
    for (const path of ['/sbom.cdx.json', '/.sbom.cdx.json'])
      expect((await fetch(server.url + path)).status).toBe(404)
  })

  it('[O20] has the operators’ commands', async () => {
    const backup = join(folder, 'backup')
    await run(process.execPath, ['scripts/backup.ts', backup], {
      cwd: release,
      env: { ...process.env, ...env() },
    })
    expect(await readdir(backup)).toContain('bank.sqlite')
    const operator = await remoteOperator(env())
    const own = commandLineOf(server.operators, await operator.headers(), env().DATA_DIR)
    const { stdout } = await run(
      process.execPath,
      ['server/backOffice/cli.ts', 'audit', 'list', '--json'],
      { cwd: release, env: { ...process.env, ...env(), ...own } },
    )
    expect(JSON.parse(stdout)).toEqual(expect.any(Array))
    // Its thread is started from a file of the release.
    const verified = await run(process.execPath, ['server/backOffice/cli.ts', 'audit', 'verify'], {
      cwd: release,
      env: { ...process.env, ...env(), ...own },
    })
    expect(verified.stdout).toContain('whole')
  })

  it('[O20] contains no build or test tool, no test and no data', async () => {
    const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
      packages: Record<string, { dev?: boolean }>
    }
    const isThere = (folder: string) => existsSync(join(release, folder))
    const needed = Object.keys(dependencies).map((name) => `node_modules/${name}`)
    expect(needed.filter((folder) => !isThere(folder))).toEqual([])
    // Some packages that tests import are also dependencies of the server, so they are not dev packages in the lock
    // file.
    const development = Object.keys(packages).filter((folder) => packages[folder]!.dev)
    expect(development.length).toBeGreaterThan(100)
    expect(development.filter(isThere)).toEqual([])
    expect(
      (await readdir(release)).filter((name) => /^(tests|src|docs|data|\.git|\.env)$/.test(name)),
    ).toEqual([])
  })

  it('[O53] is a copy: a change in it changes nothing in the project', async () => {
    const file = 'node_modules/fastify/package.json'
    expect((await stat(join(release, file))).ino).not.toBe((await stat(file)).ino)
  })

  it('[O53] has no file that a server never reads, and every module that it may load', async () => {
    const files = await readdir(join(release, 'node_modules'), { recursive: true })
    expect(files.filter((file) => /\.(map|d\.[mc]?ts|c|h)$|node-linux/.test(file))).toEqual([])
    const { stdout } = await run('du', ['-sm', release])
    expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(MOST_MB)
    // Modules that run on load are covered by other tests.
    const runs = /server\/(main|backOffice\/cli|verification\/verifyWorker)\.ts$/
    const modules = (await readdir(join(release, 'server'), { recursive: true }))
      .map((file) => `./server/${file}`)
      .filter((file) => file.endsWith('.ts') && !runs.test(file))
    const script = join(release, 'loadAll.ts')
    const all = JSON.stringify([...modules, ...Object.keys(dependencies).filter(isCode)])
    await writeFile(script, `for (const one of ${all}) await import(one)\nprocess.exit()`)
    await run(process.execPath, [script], { cwd: release })
    await rm(script)
  })

  it.skipIf(!isAll)('[O53] is one file, with its SHA-256 and the list of packages', async () => {
    const out = join(folder, 'out')
    const site = join(folder, 'site')
    await run(process.execPath, ['scripts/release.ts', '--tarball', '--site', site, out])
    const name = `quatums-${version}`
    expect((await readdir(out)).sort()).toEqual(
      [`${name}.cdx.json`, `${name}.tgz`, `${name}.tgz.sha256`].sort(),
    )
    await run('sha256sum', ['--check', '--strict', `${name}.tgz.sha256`], { cwd: out })
    await run('tar', ['--extract', `--file=${name}.tgz`], { cwd: out })
    const filesOf = async (path: string) => (await readdir(path, { recursive: true })).sort()
    expect(await filesOf(join(out, name))).toEqual(await filesOf(release))
  })

  it('[O20] overwrites no other folder, and requires a built site', async () => {
    const again = run(process.execPath, [
      'scripts/release.ts',
      '--site',
      join(folder, 'site'),
      release,
    ])
    await expect(again).rejects.toThrow('is not empty')
    const none = run(process.execPath, [
      'scripts/release.ts',
      '--site',
      join(folder, 'none'),
      join(folder, 'new'),
    ])
    await expect(none).rejects.toThrow('Run npm run build first')
    expect(existsSync(join(folder, 'new', 'server'))).toBe(false)
  })
})
