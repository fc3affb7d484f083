import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shownLines } from './shownLines.ts'

/** Marks a line that only the quick run sees: its longer paths reach contexts of their own. */
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

  /** The kept deck, and the deck after these paths, with the new and removed lines in it. */
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
 * The kept lines with the new ones, each behind its predecessor, and without the removed ones. All paths decide about
 * all lines; a tour sees fewer, so it decides only about its own.
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
