import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The list of packages of a build, beside it. The server sends no file whose name begins with a dot. */
export const SBOM_FILE = '.sbom.cdx.json'
/** Written by Vite: the packages of the browser's code. The script reads it and removes it. */
export const BUNDLED_FILE = '.bundled.json'
/** npm's mark of a package that some tool needs. */
const DEVELOPMENT = 'cdx:npm:package:development'

interface Component {
  'bom-ref': string
  name: string
  version: string
  properties?: { name: string; value: string }[]
  hashes?: { alg: string; content: string }[]
}
/** The parts of CycloneDX that are read or changed here. */
export interface Sbom {
  bomFormat: string
  metadata: { component: { name: string; version: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * Writes the CycloneDX list of what a build ships (O40): the packages that the server needs and those in the browser's
 * code, with versions and hashes, by the lock file. Build and test tools are not in it.
 * @param webDir the built site
 * @param bundled files that name packages of the browser, such as `BUNDLED_FILE`; they are removed
 */
export async function writeSbom(webDir: string, bundled: readonly string[]): Promise<void> {
  const lists = await Promise.all(bundled.map(readBundled))
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as { name: string }
  const needed = (await lockedPackages()).filter(({ dev }) => !dev).map(refOf)
  const shipped = new Set([...needed, ...lists.flat()])
  const sbom = shippedOnly(await npmSbom(), shipped)
  const listed = new Set(sbom.components.map(refOf))
  const missing = [...shipped].filter((ref) => !listed.has(ref))
  if (missing.length > 0) throw new Error(`npm lists no ${missing.join(', ')}`)
  // npm names the folder.
  sbom.metadata.component.name = manifest.name
  await writeFile(join(webDir, SBOM_FILE), `${JSON.stringify(sbom, null, 2)}\n`)
}

export const readSbom = async (webDir: string): Promise<Sbom> =>
  JSON.parse(await readFile(join(webDir, SBOM_FILE), 'utf8')) as Sbom

/** The Node that `npm ci` brings for development. A release runs on the machine's own. */
const PINNED_NODE = /^node_modules\/node-linux-\w+$/

/** A package of the lock file. */
interface Locked {
  /** its place, such as `node_modules/react` */
  node: string
  name: string
  version: string
  /** only tools need it */
  dev: boolean
}

export async function lockedPackages(): Promise<Locked[]> {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { name?: string; version: string; dev?: boolean }>
  }
  return Object.entries(packages)
    .filter(([node]) => node !== '')
    .map(([node, { name = node.split('node_modules/').at(-1) ?? '', version, dev = false }]) => {
      return { node, name, version, dev: dev || PINNED_NODE.test(node) }
    })
}

/** `react@19.3.1`, as npm names a component. */
export const refOf = ({ name, version }: { name: string; version: string }): string =>
  `${name}@${version}`

/** The packages that Vite bundled, by its list, which it writes beside them. */
async function readBundled(file: string): Promise<string[]> {
  const packages = JSON.parse(await readFile(file, 'utf8')) as { name: string; version: string }[]
  await rm(file)
  return packages.map(refOf)
}

/** The list of all packages of the lock file. */
async function npmSbom(): Promise<Sbom> {
  const words = [
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
  ]
  const isWindows = process.platform === 'win32'
  // With the tools: when npm leaves them out, as in a build for production, it also leaves out what both a tool and
  // the server need.
  const env = { ...process.env, NODE_ENV: 'development', npm_config_omit: '' }
  const { stdout } = await promisify(execFile)(isWindows ? 'npm.cmd' : 'npm', words, {
    env,
    maxBuffer: 64 * 1024 * 1024,
    shell: isWindows,
  })
  return JSON.parse(stdout) as Sbom
}

/** Leaves out packages that are not shipped. */
export function shippedOnly(sbom: Sbom, shipped: ReadonlySet<string>): Sbom {
  const components = sbom.components
    .filter((component) => shipped.has(refOf(component)))
    // npm marks packages that a tool also needs, and packages in the built site.
    .map(({ properties = [], ...component }) => ({
      ...component,
      properties: properties.filter(({ name }) => name !== DEVELOPMENT),
    }))
  const refs = new Set(components.map((component) => component['bom-ref']))
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref) || ref === refOf(sbom.metadata.component))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }))
  return { ...sbom, components, dependencies }
}
