import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shownLines } from './shownLines.ts'

/** Stands before a line that only the quick run sees: its longer paths come to contexts of their own. */
const TOUR = '[tour] '

const plain = (line: string) => (line.startsWith(TOUR) ? line.slice(TOUR.length) : line)

/** The texts of a flow: each line that its view shows on any path, once, in the order in which they appear. */
export class TextDeck {
  readonly file: string
  /** the state in which each line was seen first */
  readonly #seen = new Map<string, string>()

  constructor(flow: string) {
    this.file = join('docs/texts', `${flow}.txt`)
  }

  /** Notes what the page shows in a state, and whether the browser asks before the page is left there. */
  note(state: string): void {
    const leaving = new Event('beforeunload', { cancelable: true })
    const asks = window.dispatchEvent(leaving) ? [] : [`asks before the page is left: ${state}`]
    for (const line of [...shownLines(document.body), ...asks])
      if (!this.#seen.has(line)) this.#seen.set(line, state)
  }

  /** The deck as it is kept, and as it has to be after these paths, with what is new or gone in it. */
  compare(isTour: boolean): { text: string; changes: string[] } {
    const kept = existsSync(this.file) ? readFileSync(this.file, 'utf8').trimEnd().split('\n') : []
    const lines = mergedLines(kept, [...this.#seen.keys()], isTour)
    const known = new Set(kept.map(plain))
    const now = new Set(lines.map(plain))
    const changes = [
      ...[...this.#seen]
        .filter(([line]) => !known.has(line))
        .map(([line, state]) => `${state} shows “${line}”`),
      ...[...known].filter((line) => !now.has(line)).map((line) => `nothing shows “${line}”`),
    ]
    return { text: `${lines.join('\n')}\n`, changes }
  }
}

/**
 * The kept lines with those that are new, each behind the one that it was seen after, and without those that are gone.
 * All paths decide about all lines; a tour sees fewer, so it decides about those that it alone sees.
 */
export function mergedLines(
  kept: readonly string[],
  seen: readonly string[],
  isTour: boolean,
): string[] {
  const lines = kept
    .filter((line) => isTour !== line.startsWith(TOUR) || seen.includes(plain(line)))
    .map((line) => (!isTour && seen.includes(plain(line)) ? plain(line) : line))
  for (const [index, line] of seen.entries()) {
    const known = lines.map(plain)
    if (!known.includes(line))
      lines.splice(known.indexOf(seen[index - 1] ?? '') + 1, 0, isTour ? TOUR + line : line)
  }
  return lines
}
