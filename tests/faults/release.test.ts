import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '#tests/support/serverProcess.ts'

const run = promisify(execFile)
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
    const answers = await Promise.all(
      ['/', '/api/health/ready', '/api/openapi.json'].map((path) => fetch(server.url + path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
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
    const PORT = new URL(server.url).port
    const { stdout } = await run(
      process.execPath,
      ['server/backOffice/cli.ts', 'audit', 'list', '--json'],
      { cwd: release, env: { ...process.env, ...env(), PORT } },
    )
    expect(JSON.parse(stdout)).toEqual(expect.any(Array))
    // Its thread is started from a file of the release.
    const verified = await run(process.execPath, ['server/backOffice/cli.ts', 'audit', 'verify'], {
      cwd: release,
      env: { ...process.env, ...env(), PORT },
    })
    expect(verified.stdout).toContain('whole')
  })

  it('[O20] contains no build or test tool, no test and no data', async () => {
    const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'))
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
