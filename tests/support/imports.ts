import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** One import of a file: what it names, and whether only types cross. */
export interface Import {
  specifier: string
  typeOnly: boolean
}

/**
 * Which room may import which: the table of docs/architecture.md. `tests` and `scripts` may import
 * everything; a room always imports itself.
 */
export const mayImport: Record<string, readonly string[]> = {
  contract: ['domain'],
  domain: [],
  machines: ['domain', 'contract'],
  api: ['contract', 'domain'],
  content: ['contract', 'domain'],
  session: ['machines', 'contract', 'domain', 'api', 'flows', 'ui'],
  flows: ['machines', 'contract', 'domain', 'api', 'content', 'session', 'ui'],
  pages: ['machines', 'contract', 'domain', 'api', 'content', 'session', 'flows', 'ui'],
  ui: [],
  app: ['machines', 'contract', 'domain', 'api', 'content', 'session', 'flows', 'pages', 'ui'],
  server: ['contract', 'domain'],
  diagram: ['machines'],
  book: [
    'machines',
    'contract',
    'domain',
    'api',
    'content',
    'session',
    'flows',
    'pages',
    'ui',
    'diagram',
  ],
}

/** The imports of a TypeScript source, static, dynamic and re-exported. */
export function importsOf(source: string): Import[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const statics = code.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?([^'"\n;]*?(?:\{[^}]*\})?[^'"\n;]*?)(?:\bfrom\s*)?['"]([^'"]+)['"]/g,
  )
  const dynamics = code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)
  return [
    ...[...statics].map(([, type, names = '', specifier = '']) => ({
      specifier,
      typeOnly: type !== undefined || everyNameIsType(names),
    })),
    ...[...dynamics].map(([, specifier = '']) => ({ specifier, typeOnly: false })),
  ]
}

/**
 * What a file imports against the table, in words.
 * @param path from the repository's root, with `/`
 */
export function importFaults(path: string, source: string): string[] {
  const room = roomOf(path)
  if (!room) return []
  return importsOf(source).flatMap(({ specifier, typeOnly }) => {
    const target = targetOf(path, specifier)
    const other = target && roomOf(target)
    if (!target || !other) return []
    if (specifier.startsWith('.') && other !== room) return [`${specifier} crosses rooms`]
    if (other !== room && !mayImport[room]!.includes(other))
      return [`${room} may not import ${other}`]
    if (room === 'machines' && other === 'contract' && !typeOnly)
      return [`machines imports values of ${specifier}`]
    return flowFaults(path, target)
  })
}

/** Two words that mean one thing only in a browser or on a network. */
const platform =
  /(?<![.\w'"`])(window|document|fetch|sessionStorage|localStorage|navigator)\b(?!['":])/

/** The first platform name a chart's source uses, comments and strings aside. */
export const platformUse = (source: string): string | undefined =>
  platform.exec(
    source
      .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g, "''"),
  )?.[1]

/** Every TypeScript file under the given folders, from the repository's root. */
export const sourcesUnder = (...folders: string[]): { path: string; source: string }[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
      .map((path) => ({ path, source: readFileSync(path, 'utf8') })),
  )

/** Views import their own flow's chart, never another flow's folder or chart. */
function flowFaults(path: string, target: string): string[] {
  const own = flowOf(path, 'src/flows')
  const other = flowOf(target, 'src/flows') ?? flowOf(target, 'machines')
  return own && other && own !== other ? [`flow ${own} imports flow ${other}`] : []
}

const flowOf = (path: string, root: string): string | undefined =>
  new RegExp(`^${root}/([^/]+)/`).exec(path)?.[1]

/** `src/ui/Button.tsx` is in `ui`, `server/app.ts` in `server`, `docs/diagram/svg.ts` in `diagram`; tests and scripts have no limits. */
export function roomOf(path: string): string | undefined {
  const [top, second] = path.split('/')
  const room = top === 'src' || top === 'shared' || top === 'docs' ? second : top
  return room && room in mayImport ? room : undefined
}

/** The file a specifier of ours names, from the root; undefined for packages. */
export function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(path), specifier)
  const alias = /^#([^/]+)\/(.*)$/.exec(specifier)
  if (!alias) return undefined
  const [, room = '', rest = ''] = alias
  if (room === 'contract' || room === 'domain') return `shared/${room}/${rest}`
  if (room === 'diagram' || room === 'book') return `docs/${room}/${rest}`
  return ['machines', 'server', 'tests'].includes(room) ? `${room}/${rest}` : `src/${room}/${rest}`
}

function everyNameIsType(names: string): boolean {
  const braces = /\{([^}]*)\}/.exec(names)?.[1]
  if (braces === undefined || names.replace(/\{[^}]*\}/, '').trim() !== '') return false
  return braces
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '))
}
