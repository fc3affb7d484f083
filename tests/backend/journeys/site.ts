import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildBank } from '#server/app.ts'
import { configFromEnv } from '#server/config.ts'

/** The built site on an origin of its own, by the server that a bank would serve it with. */
export interface ServedSite {
  /** its origin */
  url: string
  close(): Promise<void>
}

/**
 * Serves the site for a back end elsewhere.
 * @param webDir the folder of the built site
 * @param apiUrl the base address of the back end
 * @param origin of the loopback; a free port by default
 * @throws Error when the origin is not of this machine, or its port is taken
 */
export async function serveSite(
  webDir: string,
  apiUrl: string,
  origin = 'http://127.0.0.1:0',
): Promise<ServedSite> {
  const { hostname, port } = new URL(origin)
  const folder = await mkdtemp(join(tmpdir(), 'quatums-site-'))
  const settings = { HOST: hostname, PORT: port, DATA_DIR: folder, WEB_DIR: webDir, LOG: 'off' }
  const config = configFromEnv({ ...settings, DEMO: 'off', VITE_API_URL: apiUrl })
  const bank = await buildBank({ config })
  const address = await bank.app.listen({ host: config.host, port: config.port })
  return {
    url: port === '0' ? address : origin,
    async close() {
      await bank.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
