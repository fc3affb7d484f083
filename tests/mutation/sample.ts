import { digestOf, type Folder, folderOf } from './folders.ts'
import type { Mutant } from './mutants.ts'

/**
 * Chooses mutants by the digest of their key and a seed: a choice stays the same when other code changes. Each folder
 * has the same share of the sample, or all its mutants where it has fewer, so that each gets a score of its own.
 */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const groups = [...byFolder(mutants).values()].sort((one, other) => one.length - other.length)
  const chosen: Mutant[] = []
  for (const [index, group] of groups.entries()) {
    const share = Math.ceil((count - chosen.length) / (groups.length - index))
    const drawn = group
      .map((mutant) => ({ mutant, place: digestOf(`${seed}\0${mutant.key}`) }))
      .sort((one, other) => (one.place < other.place ? -1 : 1))
      .slice(0, share)
    chosen.push(...drawn.map(({ mutant }) => mutant))
  }
  return chosen
}

/** Mutants by the folder of their file. */
export const byFolder = <T extends { file: string }>(mutants: readonly T[]): Map<Folder, T[]> =>
  Map.groupBy(mutants, ({ file }) => folderOf(file)!)
