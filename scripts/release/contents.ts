/** The code that a release runs: the server, what it shares with the browser, and the commands of operators. */
export const releasedSources = [
  'server',
  'shared',
  'machines/lifecycles',
  'scripts/backup.ts',
  'scripts/contract.ts',
  'scripts/restore.ts',
  'scripts/backup',
  'scripts/heads.ts',
] as const

/** The files that a release copies from the project, beside the built site. */
export const releasedFiles = [
  ...releasedSources,
  'scripts/checkNode.cjs',
  'content/dataset',
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.nvmrc',
  'LICENSE',
  'deploy',
  '.env.example',
] as const

/** For compilers and for people; Node refuses to run TypeScript of packages. */
const UNREAD_FILE = /\.(map|md|markdown|flow|[mc]?ts|c|cc|cpp|h|hpp|gypi?)$/
const UNREAD_FOLDER =
  /^(tests?|__tests__|bench(marks?)?|examples?|docs?|dist-es|dist-types|\.\w+)\//
const LICENSE_FILE = /^[^/]*(licen[cs]e|notice|copying|authors)[^/]*$/i
/** pdfium's copies of itself for browsers. */
const FOR_BROWSERS = /^dist\/(index\.esm\.(base64|browser|cdn|worker)|pdfium\.wasm\.base64).*\.js$/
/** better-sqlite3 brings its binary for each platform. */
const PREBUILT = /^prebuilds\/(?<system>[a-z0-9]+?)(musl)?-(?<machine>\w+)\.node$/

/**
 * Whether a server may read a file of a package, or its license must go with it.
 * @param path within the package, with slashes
 */
export function isRead(path: string): boolean {
  if (LICENSE_FILE.test(path)) return true
  const { system, machine } = PREBUILT.exec(path)?.groups ?? {}
  if (system) return system === process.platform && machine === process.arch
  return !(
    /(^|\/)node_modules$/.test(path) ||
    UNREAD_FOLDER.test(`${path}/`) ||
    UNREAD_FILE.test(path) ||
    FOR_BROWSERS.test(path)
  )
}
