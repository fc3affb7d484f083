import { spawnSync } from 'node:child_process'
import { cp, link, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { releasedFiles } from './release/contents.ts'
import { SBOM_FILE } from './sbom.ts'

/**
 * `npm run release -- FOLDER`: writes what a production machine needs into a new or empty folder (O20). That is the
 * server, the built site of `dist` (or of `--site DIR`), the content, the installed packages without build and test
 * tools, and the list of all packages that are shipped (`sbom.cdx.json`). It downloads nothing: run `npm ci` and `npm run build` before it. With `--no-node` the pinned Node stays
 * out, for a machine or an image that has its own.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string', default: 'dist' }, 'no-node': { type: 'boolean' } },
})
/** The package that brings the pinned Node. */
const PINNED_NODE = /^node-\w+-\w+$/

const [folder] = positionals
if (!folder || positionals.length > 1) stop('Usage: npm run release -- FOLDER', 2)
const release = resolve(folder)
const project = dirname(import.meta.dirname)

await mkdir(release, { recursive: true })
if ((await readdir(release)).length > 0) stop(`${release} is not empty.`)
const site = resolve(project, options.site)
const built = await readdir(site).catch((): string[] => [])
if (![SBOM_FILE, 'index.html'].every((file) => built.includes(file)))
  stop(`${site} has no built site. Run npm run build first.`)

for (const path of releasedFiles)
  await cp(join(project, path), join(release, path), { recursive: true })
await cp(site, join(release, 'dist'), { recursive: true })
await cp(join(site, SBOM_FILE), join(release, 'sbom.cdx.json'))
await linkOrCopy(join(project, 'node_modules'), join(release, 'node_modules'))
prune()
if (options['no-node']) await removePinnedNode(join(release, 'node_modules'))
console.log(`The release is in ${release}. Start it there with: node server/main.ts`)

/** Removes what `dependencies` do not need, by the lock file. */
function prune(): void {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['prune', '--omit=dev', '--offline', '--ignore-scripts'], {
    cwd: release,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) stop('npm could not remove the packages of build and tests.')
}

async function removePinnedNode(packages: string): Promise<void> {
  const pinned = (await readdir(packages)).filter((name) => PINNED_NODE.test(name))
  for (const name of [...pinned, '.bin/node'])
    await rm(join(packages, name), { recursive: true, force: true })
}

/** A folder of twenty thousand files: linked where both are on one disk, which takes no space. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    // A cache or a build of a moment.
    if (/^\.(?!bin$|package-lock\.json$)/.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkOrCopy(source, target)
    else if (entry.isSymbolicLink()) await cp(source, target, { verbatimSymlinks: true })
    else await link(source, target).catch(() => cp(source, target))
  }
}

function stop(problem: string, code = 1): never {
  console.error(problem)
  process.exit(code)
}
