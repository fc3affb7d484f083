import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** How a state is pictured: photographed in Chromium, kept as the view's own markup, drawn from the chart. */
export const pictureKinds = ['png', 'html', 'svg'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Where a run leaves the picture of a state, within its folder. */
export const pictureOf = (state: string, kind: PictureKind): string =>
  `pictures/${state.replaceAll(' ', '+').replaceAll(/[^\w.+-]/g, '_')}.${kind}`

/** The pictures a run left of these states, by state. */
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
