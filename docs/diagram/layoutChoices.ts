import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Part } from './parts.ts'

/** The spacing and the seed that gave the best layout of a part: what the search would find again. */
export interface LayoutChoice {
  /** index into the spacings of `layout.ts` */
  spacing: number
  seed: number
}

const FILE = new URL('layoutChoices.json', import.meta.url)
/** Files of this folder that decide where something is drawn. */
const LAYOUT_FILES = [
  'elkGraph.ts',
  'layering.ts',
  'layout.ts',
  'layoutCost.ts',
  'nodeSizes.ts',
  'regions.ts',
  'textMetrics.ts',
]

const recorded: Readonly<Record<string, LayoutChoice>> = existsSync(FILE)
  ? JSON.parse(readFileSync(FILE, 'utf8'))
  : {}
const used: Record<string, LayoutChoice> = {}

/** The same for the same part, width, layout code and version of elkjs; another one for any other. */
export function digestOf(part: Part, pageWidth: number): string {
  const hash = createHash('sha256')
    .update(layoutCode())
    .update(JSON.stringify([part, pageWidth]))
  return hash.digest('base64url').slice(0, 16)
}

/** The recorded choice for a part; undefined when it has to be searched for. */
export const recordedChoice = (digest: string): LayoutChoice | undefined => recorded[digest]

/** Notes the choice that a part was drawn with, for `saveChoices`. */
export function noteChoice(digest: string, choice: LayoutChoice): void {
  used[digest] = choice
}

/** Writes the choices of all parts that were drawn in this process, and drops all others. */
export function saveChoices(): void {
  const lines = Object.entries(used)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([digest, { spacing, seed }]) => `  "${digest}": { "spacing": ${spacing}, "seed": ${seed} }`,
    )
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`)
}

let code: string | undefined

function layoutCode(): string {
  if (code === undefined) {
    const elk = new URL('../../node_modules/elkjs/package.json', import.meta.url)
    const files = LAYOUT_FILES.map((file) => new URL(file, import.meta.url))
    code = [elk, ...files].map((file) => readFileSync(file, 'utf8')).join('\n')
  }
  return code
}
