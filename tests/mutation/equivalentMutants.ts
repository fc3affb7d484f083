import type { Mutant } from './mutants.ts'

/** Mutants that no test can tell from the original code, by name, each with the reason. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'src/actors/openWindow.ts: \'\' → "Stryker was here!"':
    'no open window has either text, and it is compared with those of windows alone',
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The name of a mutant in the list: without its line, which other changes move. */
export const nameOf = ({ file, before, after }: Mutant): string =>
  `${file}: ${oneLine(before)} → ${oneLine(after)}`
