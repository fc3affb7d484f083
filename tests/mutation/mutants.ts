import { readFileSync } from 'node:fs'
import { digestOf } from './folders.ts'
import { loadInstrumenter } from './instrumenter.ts'
import { readKept, writeKept } from './kept.ts'

/** One change of one file. */
export interface Mutant {
  /** stays the same while the changed text and those like it in the file do */
  key: string
  file: string
  /** its place among the mutants of its file */
  number: number
  line: number
  /** the changed part of the file, by characters */
  start: number
  end: number
  before: string
  after: string
}

interface KeptMutants {
  [file: string]: { digest: string; mutants: Mutant[] }
}

/** The mutants of files; those of a file that has not changed since are not made again. */
export async function mutantsOf(files: readonly string[]): Promise<Map<string, Mutant[]>> {
  const kept = readKept<KeptMutants>('mutants')
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const stale = files.filter((file) => kept[file]?.digest !== digestOf(texts.get(file)!))
  if (stale.length > 0) {
    const instrument = await loadInstrumenter()
    for (const file of stale) {
      const text = texts.get(file)!
      const { mutants } = await instrument([{ name: file, content: text }])
      kept[file] = { digest: digestOf(text), mutants: describeMutants(file, text, mutants) }
    }
    writeKept('mutants', kept)
  }
  return new Map(files.map((file) => [file, kept[file]!.mutants]))
}

interface Place {
  start: { line: number; column: number }
  end: { line: number; column: number }
}

/** Gives each change of a file its text and a key. Lines and columns count from zero. */
export function describeMutants(
  file: string,
  text: string,
  changes: readonly { mutatorName: string; replacement: string; location: Place }[],
): Mutant[] {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const seen = new Map<string, number>()
  return changes.map(({ mutatorName, replacement, location }, number) => {
    const start = lineStarts[location.start.line]! + location.start.column
    const end = lineStarts[location.end.line]! + location.end.column
    const before = text.slice(start, end)
    const name = [file, mutatorName, before, replacement].join('\0')
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    const key = digestOf(`${name}\0${count}`)
    return {
      key,
      file,
      number,
      line: location.start.line + 1,
      start,
      end,
      before,
      after: replacement,
    }
  })
}

/** The text of a file with one change made. */
export const withMutant = (text: string, { start, end, after }: Mutant): string =>
  text.slice(0, start) + after + text.slice(end)
