import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Geometry } from './geometry.ts'
import type { Part } from './parts.ts'

/** The spacing and the seed that gave the best layout of a part: what the search would find again. */
export interface LayoutChoice {
  /** index into the spacings of `layout.ts` */
  spacing: number
  seed: number
}

/** Where the elements of a part are, in the part's order: what elkjs would compute again. */
export interface RecordedLayout extends Geometry {
  choice: LayoutChoice
}

const FILE = new URL('recordedLayouts.json', import.meta.url)
/** Files of this folder that decide where something is drawn. */
const LAYOUT_FILES = [
  'elkGraph.ts',
  'geometry.ts',
  'layering.ts',
  'layout.ts',
  'layoutCost.ts',
  'nodeSizes.ts',
  'regions.ts',
  'textMetrics.ts',
]

const recorded: Readonly<Record<string, RecordedLayout>> = existsSync(FILE)
  ? JSON.parse(readFileSync(FILE, 'utf8'))
  : {}
const used: Record<string, RecordedLayout> = {}

/** The same for the same part, width, layout code and version of elkjs; another one for any other. */
export function digestOf(part: Part, pageWidth: number): string {
  const hash = createHash('sha256')
    .update(layoutCode())
    .update(JSON.stringify([part, pageWidth]))
  return hash.digest('base64url').slice(0, 16)
}

/** The recorded layout of a part; undefined when it has to be searched for. */
export const recordedLayout = (digest: string): RecordedLayout | undefined => recorded[digest]

/** Notes the layout that a part was drawn with, for `saveLayouts`. */
export function noteLayout(digest: string, layout: RecordedLayout): void {
  used[digest] = layout
}

/** Writes the layouts of all parts that were drawn in this process, and drops all others. */
export function saveLayouts(): void {
  const lines = Object.entries(used)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([digest, layout]) => `  "${digest}": ${JSON.stringify(layout)}`)
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`)
}

let code: string | undefined

/** The text of these files without comments: a better sentence changes no picture. */
function layoutCode(): string {
  if (code === undefined) {
    const elk = new URL('../../node_modules/elkjs/package.json', import.meta.url)
    const files = LAYOUT_FILES.map((file) => new URL(file, import.meta.url))
    const texts = files.map((file) => readFileSync(file, 'utf8').replaceAll(COMMENT, ''))
    code = [readFileSync(elk, 'utf8'), ...texts].join('\n')
  }
  return code
}

const COMMENT = /^\s*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)\n/gm
