import type { PathChange } from './diffPaths.ts'

/** Changed paths that a reader would read as one. */
export interface PathGroup {
  /** the first of them */
  change: PathChange
  /** how many more there are, which differ only in their input, payload or the reason of a failure */
  more: number
}

/**
 * Folds paths that change in the same way: those that go another way from the same step to the same step, and those
 * that come or go with the same transition.
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
