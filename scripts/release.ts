import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import packageFile from '../package.json' with { type: 'json' }
import { isRead, releasedFiles } from './release/contents.ts'
import { lockedPackages, SBOM_FILE } from './sbom.ts'

/**
 * `npm run release -- FOLDER`: copies what a production machine needs into a new or empty folder (O20). That is the
 * server, the built site of `dist` (or of `--site DIR`), the content, the installed packages without build and test
 * tools, and the list of all packages that are shipped (`sbom.cdx.json`). It downloads nothing: run `npm ci` and
 * `npm run build` before it. Node is the machine's own. With `--tarball` the folder gets one file to hand on, its
 * SHA-256 and the list (O53).
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string', default: 'dist' }, tarball: { type: 'boolean' } },
})
const [folder] = positionals
if (!folder || positionals.length > 1) stop('Usage: npm run release -- FOLDER [--tarball]', 2)
const target = resolve(folder)
const project = dirname(import.meta.dirname)
const name = `${packageFile.name}-${packageFile.version}`

await mkdir(target, { recursive: true })
if ((await readdir(target)).length > 0) stop(`${target} is not empty.`)
const site = resolve(project, options.site)
const built = await readdir(site).catch((): string[] => [])
if (![SBOM_FILE, 'index.html'].every((file) => built.includes(file)))
  stop(`${site} has no built site. Run npm run build first.`)

if (options.tarball) await writeTarball()
else {
  await copyTo(target)
  console.log(`The release is in ${target}. Start it there with: node server/main.ts`)
}

async function copyTo(release: string): Promise<void> {
  for (const path of releasedFiles)
    await cp(join(project, path), join(release, path), { recursive: true })
  await cp(site, join(release, 'dist'), { recursive: true })
  await cp(join(site, SBOM_FILE), join(release, 'sbom.cdx.json'))
  for (const { node, dev } of await lockedPackages())
    if (!dev) await copyPackage(join(project, node), join(release, node))
}

/** Packages within a package are packages of the lock file themselves; those for other platforms are not installed. */
async function copyPackage(from: string, to: string): Promise<void> {
  const filter = (path: string) => isRead(path.slice(from.length + 1).replaceAll('\\', '/'))
  await cp(from, to, { recursive: true, filter }).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
}

async function writeTarball(): Promise<void> {
  const folder = join(target, name)
  await copyTo(folder)
  const file = `${name}.tgz`
  const words = ['--create', '--gzip', '--sort=name', '--owner=0', '--group=0', '--numeric-owner']
  execFileSync('tar', [...words, `--file=${file}`, name], { cwd: target, stdio: 'inherit' })
  await rm(folder, { recursive: true })
  const sum = createHash('sha256').update(await readFile(join(target, file)))
  await writeFile(join(target, `${file}.sha256`), `${sum.digest('hex')}  ${file}\n`)
  await cp(join(site, SBOM_FILE), join(target, `${name}.cdx.json`))
  console.log(
    `The release is ${join(target, file)}. Check it there with: sha256sum --check ${file}.sha256`,
  )
}

function stop(problem: string, code = 1): never {
  console.error(problem)
  process.exit(code)
}
