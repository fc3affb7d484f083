import { mainWayOf } from './mainWay.ts'
import type { DiagramEdge } from './model.ts'
import type { Arrow, Part } from './parts.ts'

/** Some arrows of a part, for a picture of their own. */
interface Share {
  /** the common part of its arrows, for the title */
  words: string
  arrows: readonly Arrow[]
}

/**
 * A part that does not fit the page, as several: the way on which all goes well first and alone, then the other ways,
 * then those of failures. Each transition is in one of them; a state has its box in the first of its pictures, and is
 * marked as “elsewhere” in the others.
 * @param fits whether a part fits the page; a part that does not is halved
 */
export async function splitLevel(
  part: Part,
  fits: (part: Part) => Promise<boolean>,
): Promise<Part[]> {
  const shares = sharesOf(part)
  const drawn: Part[] = []
  const shown = new Set<string>()
  const add = async (share: Share): Promise<void> => {
    const one = shareOf(part, share, shown, drawn.length)
    const halves = halvesOf(share)
    if (halves && !(await fits(one))) {
      for (const half of halves) await add(half)
      return
    }
    for (const { id } of one.states) shown.add(id)
    drawn.push(one)
  }
  for (const share of shares) await add(share)
  return drawn
}

function sharesOf(part: Part): Share[] {
  const main = mainWayOf(part)
  const inMain = new Set(main.flatMap(({ edges }) => edges))
  const failed = new Set(part.states.filter(({ failure }) => failure).map(({ id }) => id))
  const isFailure = ({ kind }: DiagramEdge, { from, to }: Arrow) =>
    kind === 'failure' || failed.has(from) || failed.has(to)
  const others = withEdges(part, (edge, arrow) => !inMain.has(edge) && !isFailure(edge, arrow))
  return [
    { words: 'when all goes well', arrows: main },
    { words: main.length > 0 ? 'other ways' : 'when all goes well', arrows: others },
    {
      words: 'when something fails',
      arrows: withEdges(part, (edge, arrow) => !inMain.has(edge) && isFailure(edge, arrow)),
    },
  ].filter(({ arrows }) => arrows.length > 0)
}

/** The arrows of a part with some of their transitions. */
const withEdges = (
  { arrows }: Part,
  isWanted: (edge: DiagramEdge, arrow: Arrow) => boolean,
): Arrow[] =>
  arrows
    .map((arrow) => ({ ...arrow, edges: arrow.edges.filter((edge) => isWanted(edge, arrow)) }))
    .filter(({ edges }) => edges.length > 0)

/** Two shares of about the same size; the arrows of one state stay together where they can. */
function halvesOf({ words, arrows }: Share): [Share, Share] | undefined {
  if (arrows.length < 2) return undefined
  const middle = Math.ceil(arrows.length / 2)
  const cuts = arrows.flatMap(({ from }, index) =>
    index > 0 && arrows[index - 1]!.from !== from ? [index] : [],
  )
  const [cut = middle] = cuts.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return [
    { words, arrows: arrows.slice(0, cut) },
    { words, arrows: arrows.slice(cut) },
  ]
}

/**
 * @param shown the states that an earlier picture has
 * @param index of the picture among those of the part
 */
function shareOf(
  part: Part,
  { words, arrows }: Share,
  shown: ReadonlySet<string>,
  index: number,
): Part {
  const top = part.states.find(({ id }) => id === part.id)!
  const ends = new Set(arrows.flatMap(({ from, to }) => [from, to]))
  const states = part.states
    .filter(({ id }) => id === top.id || ends.has(id))
    .map((state) => {
      if (state.id === top.id) return state
      if (!shown.has(state.id) || state.display === 'outside') return state
      return { ...state, display: 'outside' as const, selfTransitions: [] }
    })
  const hasStart = states.some(({ id, display }) => id === top.initial && display !== 'outside')
  const frame = {
    ...top,
    caption: words,
    initial: hasStart ? top.initial : undefined,
    selfTransitions: index === 0 ? top.selfTransitions : [],
  }
  return {
    ...part,
    id: index === 0 ? part.id : `${part.id}-${index + 1}`,
    title: `${part.title}${part.title.includes(': ') ? ',' : ':'} ${words}`,
    states: states.map((state) => (state === top ? frame : state)),
    arrows: [...arrows],
  }
}
