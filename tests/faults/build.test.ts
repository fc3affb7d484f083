import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { type ContentService, startContentService } from '#tests/support/contentService.ts'
import { failToStart, newHome, startServer } from '#tests/support/serverProcess.ts'

/** A build takes seconds, and on a busy machine many of them. */
const PATIENCE_MS = 400_000
/** What a build does not need, or creates itself. */
const LEFT_OUT = ['.git', 'node_modules', 'data', 'backups', 'reports', 'dist', 'tests']

/** A copy of the repository, whose `dist` is the test's own. */
const folder = mkdtempSync(join(tmpdir(), 'quatums-build-'))
for (const name of readdirSync('.'))
  if (!LEFT_OUT.includes(name)) cpSync(name, join(folder, name), { recursive: true })
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const inDist = (file: string) => join(folder, 'dist', file)

/** `npm start` in the copy, until the bank is open. */
async function start(env: Record<string, string>) {
  const home = await newHome({ WEB_DIR: join(folder, 'dist'), ...env })
  const server = await startServer(home.env, { script: 'scripts/start.ts', cwd: folder })
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

/** A project whose service cannot be reached, even where there is a network: its proxy does not exist. */
const deadProject = {
  SANITY_PROJECT_ID: 'quatums0dead',
  NODE_USE_ENV_PROXY: '1',
  HTTPS_PROXY: 'http://127.0.0.1:1',
  NO_PROXY: '127.0.0.1,localhost',
}
const warnings = (printed: string) => printed.match(/could not be read/g) ?? []

describe('npm start', () => {
  it(
    '[C9] [C5] builds the pages from the built-in copy, warns once and starts, when the content project is down',
    async () => {
      await mkdir(inDist('assets'), { recursive: true })
      await writeFile(inDist('app.html'), 'an earlier build')
      const { get, end, printed } = await start(deadProject)
      expect(warnings(printed())).toHaveLength(1)
      expect((await get('/content/config.json')).text).toContain('quatums0dead')
      expect((await get('/')).text).toContain('<h1')
      expect((await get('/contact')).text).toContain('Allentown')
      // The terms of a loan have no built-in copy: the browser reads them.
      const product = await get('/wire-transfer')
      expect(product.status).toBe(200)
      expect(product.text).toContain('<div id="root"></div>')
      expect((await get('/no-such-page')).status).toBe(404)
      expect((await get('/no-such-page')).text).toContain('<h1')
      expect(await end('SIGTERM')).toBe(0)
    },
    PATIENCE_MS,
  )

  it(
    '[C9] [C5] uses the texts of the last build while the same service is down, but not those of another service',
    async () => {
      let service: ContentService | undefined = await startContentService()
      onTestFinished(() => service?.close())
      await service.save(
        await service.edited('"title": "Wire transfer"', '"title": "Sending a wire"'),
      )
      const VITE_CONTENT_URL = `${service.url}/content`
      const first = await start({ VITE_CONTENT_URL })
      expect((await first.get('/wire-transfer')).text).toContain('Sending a wire</h1>')
      expect(warnings(first.printed())).toEqual([])
      expect((await first.get('/.content.json')).status).toBe(404)
      expect(await first.end('SIGTERM')).toBe(0)
      await service.close()
      service = undefined

      const second = await start({ VITE_CONTENT_URL })
      expect((await second.get('/wire-transfer')).text).toContain('Sending a wire</h1>')
      expect(warnings(second.printed())).toHaveLength(1)
      expect(await second.end('SIGTERM')).toBe(0)

      const other = await start(deadProject)
      expect((await other.get('/wire-transfer')).text).toContain('<div id="root"></div>')
    },
    PATIENCE_MS,
  )

  it(
    '[C9] [C5] does not wait for ever for a service that never answers',
    async () => {
      const silent = createServer(() => undefined).listen(0, '127.0.0.1')
      onTestFinished(() => {
        silent.closeAllConnections()
        silent.close()
      })
      await new Promise((listening) => silent.once('listening', listening))
      const { port } = silent.address() as AddressInfo
      const { get } = await start({ VITE_CONTENT_URL: `http://127.0.0.1:${port}/content` })
      expect((await get('/')).text).toContain('<h1')
    },
    PATIENCE_MS,
  )

  it(
    '[C9] keeps the last build when a build fails, and says so',
    async () => {
      await mkdir(inDist('assets'), { recursive: true })
      await writeFile(inDist('app.html'), 'an earlier build')
      await writeFile(join(folder, 'src/app/main.tsx'), 'import { nothing } from "./nowhere.ts"')
      const home = await newHome()
      onTestFinished(home.remove)
      const script = { script: 'scripts/start.ts', cwd: folder }
      const { code, errors } = await failToStart(home.env, script)
      expect(code).toBe(1)
      expect(errors).toContain('The last build is unchanged')
      expect(await readFile(inDist('app.html'), 'utf8')).toBe('an earlier build')
      expect(readdirSync(folder).filter((name) => name.startsWith('.dist-'))).toEqual([])
    },
    PATIENCE_MS,
  )
})
