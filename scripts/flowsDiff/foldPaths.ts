import type { PathChange } from './diffPaths.ts'

/** Changed paths that a reader would read as one. */
export interface PathGroup {
  /** the first of them */
  change: PathChange
  /** how many more there are, which differ only in their input, payload or the reason of a failure */
  more: number
}

/**
 * Folds paths that change in the same way: a detour between the same two steps, or the addition or removal of the same
 * transition.
 */
export const foldPaths = (paths: readonly PathChange[]): PathGroup[] =>
  [...Map.groupBy(paths, wayOf).values()].map(([change, ...others]) => ({
    change: change!,
    more: others.length,
  }))

const wayOf = ({ mark, description, before, after }: PathChange): string =>
  mark === 'changed'
    ? `${before}\n${after}`
    : `${mark} ${description.replaceAll(/( fails): \w+| \([^)]*\)/g, '$1')}`
