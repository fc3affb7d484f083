import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowDiff } from './diff.ts'
import { type FormerValue, formerValues } from './formerValues.ts'

/** The kinds of places, in the order in which a reader wants them. */
export const placeKinds = [
  'Texts of the site',
  'Documents',
  'Server and shared rules',
  'Charts and pages',
  'Tests',
] as const

/** A line that still has a value of a flow that the flow no longer has. */
export interface Place {
  kind: (typeof placeKinds)[number]
  /** `docs/voice.md:12`; of content the document: `content: terms` */
  where: string
  /** the words around the value */
  text: string
  /** the value: `signInRedirect was 2 s` */
  what: string
  /** whether words of the flow stand beside a time */
  isNear: boolean
}

/** A line of a file, or one text of a content document. */
interface Line {
  file: string
  where: string
  text: string
}

/** Pages made from the code are left out: they follow by themselves. So is what tells of the past. */
const SOURCES =
  '{README.md,docs/**/*.md,content/dataset/*.ndjson,{machines,server,shared,src,tests}/**/*.{ts,tsx}}'
const MADE = /^docs\/(?:flows|decisions|traceability)|^docs\/.*CHANGELOG/
/** Characters of text on each side of a value. */
const AROUND = 60

/**
 * Finds where a version still has what its changed flows no longer have: texts, times, calls, names. Documents and
 * the site's texts that no longer agree, tests that expect it, constants of the server with the same time.
 * @param folder of the later version
 */
export function placesOf(flows: readonly FlowDiff[], folder: string): Map<string, Place[]> {
  const sought = flows.map((flow) => [flow.name, formerValues(flow)] as const)
  if (sought.every(([, values]) => values.length === 0)) return new Map()
  const lines = linesOf(folder)
  return new Map(
    sought.map(([name, values]) => [
      name,
      values
        .flatMap((value) => lines.flatMap((line) => placeOf(line, value) ?? []))
        .sort(
          (one, other) =>
            placeKinds.indexOf(one.kind) - placeKinds.indexOf(other.kind) ||
            Number(other.isNear) - Number(one.isNear),
        ),
    ]),
  )
}

function placeOf({ file, where, text }: Line, value: FormerValue): Place | undefined {
  const { what, pattern, files, near } = value
  const at = pattern.exec(text)
  if (!at || (files && !files.test(file))) return undefined
  const kind = kindOf(file)
  const isProse = kind === 'Texts of the site' || kind === 'Documents'
  const isNear = near === undefined || near.test(`${file} ${text}`)
  if (!isProse && !isNear) return undefined
  const [from, to] = [at.index - AROUND, at.index + at[0].length + AROUND]
  const words = text.slice(Math.max(0, from), to).trim()
  return {
    kind,
    where,
    text: `${from > 0 ? '…' : ''}${words}${to < text.length ? '…' : ''}`,
    what,
    isNear,
  }
}

function kindOf(file: string): Place['kind'] {
  if (file.startsWith('content/')) return 'Texts of the site'
  if (file.endsWith('.md')) return 'Documents'
  if (file.startsWith('tests/')) return 'Tests'
  return /^(?:server|shared)\//.test(file) ? 'Server and shared rules' : 'Charts and pages'
}

const linesOf = (folder: string): Line[] =>
  globSync(SOURCES, { cwd: folder })
    .filter((file) => !MADE.test(file))
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').split('\n')
      return file.endsWith('.ndjson')
        ? lines.filter(Boolean).flatMap((line) => textsOf(file, line))
        : lines.map((text, index) => ({ file, where: `${file}:${index + 1}`, text }))
    })

/** Each text of a content document, whichever field has it. */
function textsOf(file: string, line: string): Line[] {
  const texts: string[] = []
  const document = JSON.parse(line, (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    return value
  }) as { _id: string }
  return texts.map((text) => ({ file, where: `content: ${document._id}`, text }))
}
