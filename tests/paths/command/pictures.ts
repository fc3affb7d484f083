import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The kinds of pictures: a screenshot of Chromium, the view's markup, or a drawing of the chart. */
export const pictureKinds = ['png', 'html', 'svg'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** The file of a state's picture, relative to the run's folder. */
export const pictureOf = (state: string, kind: PictureKind): string =>
  `pictures/${state.replaceAll(' ', '+').replaceAll(/[^\w.+-]/g, '_')}.${kind}`

/** The picture of each of these states in a run's folder, by state. */
export const picturesIn = (dir: string, states: readonly string[]): Map<string, string> =>
  new Map(
    states.flatMap((state) =>
      pictureKinds
        .map((kind) => pictureOf(state, kind))
        .filter((file) => existsSync(join(dir, file)))
        .slice(0, 1)
        .map((file) => [state, file] as const),
    ),
  )
