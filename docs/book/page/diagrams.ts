/** A picture of a chart or of one of its groups, as `npm run docs` writes it. */
export interface Drawn {
  /** the chart's or group's id: `withdrawal.arranging.form` */
  id: string
  title: string
  svg: string
  /** states that have a box of their own in it, in dot form */
  states: readonly string[]
}

const files = import.meta.glob<string>('../../flows/*.svg', { query: '?raw', import: 'default' })

/** The picture of how all flows lead into each other; its boxes are named by their flows. */
export const mapOfFlows = async (): Promise<string> =>
  pressable(await files['../../flows/README.svg']!())

/** A picture for itself becomes parts of a page that can be pressed. */
const pressable = (svg: string): string => svg.replace('role="img"', 'role="group"')

/** The diagrams of a flow, the overview first. */
export async function diagramsOf(flow: string): Promise<Drawn[]> {
  const own = Object.entries(files).filter(([path]) => {
    const name = idOf(path)
    return name === flow || name.startsWith(`${flow}.`)
  })
  const drawn = await Promise.all(
    own.map(async ([path, read]) => drawnOf(idOf(path), await read())),
  )
  return drawn.sort((a, b) => a.id.length - b.id.length || a.id.localeCompare(b.id))
}

const idOf = (path: string): string => path.replace(/^.*\/(.+)\.svg$/, '$1')

const STATE = /<g class="state([^"]*)" data-state="([^"]*)"/g

function drawnOf(id: string, svg: string): Drawn {
  const boxes = [...svg.matchAll(STATE)].map(([, classes = '', state = '']) => ({ classes, state }))
  const title = /<title[^>]*>([^<]*)/.exec(svg)?.[1] ?? id
  return {
    id,
    title: title.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    svg: pressable(svg),
    states: boxes
      .filter(({ classes }) => !/\b(outside|folded)\b/.test(classes))
      .map(({ state }) => state),
  }
}

/**
 * The diagram in which a state is seen closest: of those which show all of it the last, else the
 * overview, where a folded group stands for it.
 * @param state active leaf states, space-separated
 */
export function closestTo(drawn: readonly Drawn[], state: string): Drawn | undefined {
  return drawn.findLast((one) => showsAll(one, state)) ?? drawn[0]
}

/** True when each active state has a box of its own in the diagram. */
export const showsAll = ({ states }: Drawn, state: string): boolean =>
  state.split(' ').every((leaf) => states.includes(leaf))
