import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { withAddresses } from '#contract/addresses.ts'
import { configFromEnv } from '#server/config.ts'
import { contentPolicy } from '#server/http/securityHeaders.ts'
import { isBuilt } from './builtSite.ts'

/**
 * `npm run export -- FOLDER`: copies the built site for a host that runs nothing of ours. The addresses of the
 * settings are written into its pages, and the headers it must send are printed.
 */
async function main([target]: string[]): Promise<void> {
  if (!target) throw new Error('npm run export -- FOLDER (new or empty; WEB_DIR selects the build)')
  const config = configFromEnv(process.env)
  const { webDir = 'dist', addresses } = config
  if (!isBuilt(webDir)) throw new Error(`${webDir} holds no built site: run "npm run build" first`)
  if ((await readdir(target).catch(() => [])).length > 0) throw new Error(`${target} is not empty`)
  await cp(webDir, target, {
    recursive: true,
    // The book needs a server's headers; names with a dot are the build's own.
    filter: (path) => !/^(\.[^./\\]|book$)/.test(relative(webDir, path)),
  })
  for (const name of await readdir(target)) {
    if (!name.endsWith('.html')) continue
    const file = join(target, name)
    await writeFile(file, withAddresses(await readFile(file, 'utf8'), addresses))
  }
  console.log(`content-security-policy: ${contentPolicy(config)}`)
  console.log('x-content-type-options: nosniff')
  console.log('referrer-policy: no-referrer')
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(`Not exported: ${(error as Error).message}`)
  process.exit(1)
}
