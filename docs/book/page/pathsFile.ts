import type { GeneratedPath } from './generatedPaths.ts'

/** The paths of a flow as a file keeps them: each step is written once. */
export interface PathsFile {
  /** label (empty at the start), milliseconds on the clock before it, active states, texts of toasts */
  steps: [label: string, delay: number, state: string, ...toasts: string[]][]
  /** `steps` are places in the list above; the title is without the state in which the path ends */
  paths: [id: string, title: string, input: string, steps: number[], name?: string][]
}

/** The end of a title that names the last state. */
const endOf = (state: string): string => `, ends in ${state}`

/** One path a line, for the review of a change. */
export function writePaths(paths: readonly GeneratedPath[]): string {
  const places = new Map<string, number>()
  const placeOf = (step: string): number => {
    if (!places.has(step)) places.set(step, places.size)
    return places.get(step)!
  }
  const lines = paths.map(({ id, title, input, steps, name }) => {
    const end = endOf(steps.at(-1)!.state)
    const short = title.endsWith(end) ? title.slice(0, -end.length) : title
    const found = steps.map(({ label = '', delay, state, toasts }) =>
      placeOf(JSON.stringify([label, delay, state, ...toasts])),
    )
    return JSON.stringify([id, short, input, found, ...(name === undefined ? [] : [name])])
  })
  return `{"steps":[\n${[...places.keys()].join(',\n')}\n],"paths":[\n${lines.join(',\n')}\n]}\n`
}

/** The paths of a file that `writePaths` wrote. */
export const pathsOf = ({ steps, paths }: PathsFile): GeneratedPath[] =>
  paths.map(([id, short, input, places, name], index) => {
    const made = places.map((place) => {
      const [label, delay, state, ...toasts] = steps[place]!
      return { ...(label !== '' && { label }), delay, state, toasts }
    })
    const { state } = made.at(-1)!
    const title = short.endsWith(` ${state}`) ? short : `${short}${endOf(state)}`
    return { number: index + 1, id, ...(name !== undefined && { name }), title, input, steps: made }
  })
