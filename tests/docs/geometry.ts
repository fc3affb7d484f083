import type { Layout, PlacedArrow, Point, Rect } from '#diagram/layout.ts'

/** What stands on something else in a layout, in words; nothing for a diagram one can read. */
export const overlapsIn = (layout: Layout): string[] => [
  ...pairs(layout.arrows)
    .filter(([one, other]) => overlap(one.label, other.label))
    .map(([one, other]) => `“${wordsOf(one)}” lies on “${wordsOf(other)}”`),
  ...pairs(leavesOf(layout))
    .filter(([one, other]) => overlap(one, other))
    .map(([one, other]) => `${one.state.id} lies on ${other.state.id}`),
  ...layout.arrows.flatMap((arrow) => [
    ...leavesOf(layout)
      .filter((state) => overlap(arrow.label, state))
      .map(({ state }) => `“${wordsOf(arrow)}” lies on ${state.id}`),
    ...headsOf(layout)
      .filter((head) => overlap(arrow.label, head))
      .map(({ id }) => `“${wordsOf(arrow)}” lies on the title of ${id}`),
    ...leavesOf(layout)
      .filter(({ state }) => state.id !== arrow.arrow.from && state.id !== arrow.arrow.to)
      .filter((state) => segmentsOf(arrow).some((line) => overlap(line, state)))
      .map(({ state }) => `the line of “${wordsOf(arrow)}” runs through ${state.id}`),
    ...layout.arrows
      .filter((other) => other !== arrow)
      .filter((other) => segmentsOf(arrow).some((line) => overlap(line, other.label)))
      .map((other) => `the line of “${wordsOf(arrow)}” runs through “${wordsOf(other)}”`),
  ]),
]

/** Points of a layout that are not on its page. */
export const outsideOf = ({ width, height, states, arrows }: Layout): Point[] =>
  [
    ...states.flatMap(cornersOf),
    ...arrows.flatMap(({ points, label }) => [...points, ...cornersOf(label)]),
  ].filter(({ x, y }) => x < -0.5 || y < -0.5 || x > width + 0.5 || y > height + 0.5)

const cornersOf = ({ x, y, width, height }: Rect): Point[] => [
  { x, y },
  { x: x + width, y: y + height },
]

const leavesOf = ({ states }: Layout) => states.filter(({ holds }) => !holds)

/** The titles of states that hold others. */
const headsOf = ({ states }: Layout): (Rect & { id: string })[] =>
  states
    .filter(({ holds }) => holds)
    .map(({ state, box, x, y }) => ({ id: state.id, x, y, width: box.width, height: box.height }))

const segmentsOf = ({ points }: PlacedArrow): Rect[] =>
  points.slice(1).map((end, index) => {
    const start = points[index]!
    return {
      x: Math.min(start.x, end.x),
      y: Math.min(start.y, end.y),
      width: Math.abs(start.x - end.x),
      height: Math.abs(start.y - end.y),
    }
  })

/** Half a pixel of touching is none. */
const overlap = (a: Rect, b: Rect): boolean =>
  a.x + a.width > b.x + 0.5 &&
  b.x + b.width > a.x + 0.5 &&
  a.y + a.height > b.y + 0.5 &&
  b.y + b.height > a.y + 0.5

const pairs = <One>(all: readonly One[]): [One, One][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [One, One] => [one, other]))

const wordsOf = ({ arrow }: PlacedArrow): string => arrow.edges.map(({ words }) => words).join(', ')
