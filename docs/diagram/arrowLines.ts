import type { Point } from './geometry.ts'
import { round } from './svgText.ts'

const CORNER = 6
const HEAD = { length: 9, half: 4 }

/** SVG path data of a line with rounded corners; it ends where the arrow's head begins. */
export function linePath(points: readonly Point[]): string {
  const end = pointBefore(points.at(-1)!, points.at(-2)!, HEAD.length - 2)
  const corners = [...points.slice(0, -1), end]
  return corners
    .map((point, index) => {
      const [last, next] = [corners[index - 1], corners[index + 1]]
      if (!last) return `M${formatPoint(point)}`
      if (!next) return `L${formatPoint(point)}`
      const radius = Math.min(CORNER, distance(point, last) / 2, distance(point, next) / 2)
      return `L${formatPoint(pointBefore(point, last, radius))}Q${formatPoint(point)} ${formatPoint(pointBefore(point, next, radius))}`
    })
    .join('')
}

/** SVG path data of the arrow's head: a triangle at the end of the line. */
export function headPath(points: readonly Point[]): string {
  const tip = points.at(-1)!
  const base = pointBefore(tip, points.at(-2)!, HEAD.length)
  const across = { x: (tip.y - base.y) / HEAD.length, y: (base.x - tip.x) / HEAD.length }
  const side = (sign: number) => ({
    x: base.x + sign * HEAD.half * across.x,
    y: base.y + sign * HEAD.half * across.y,
  })
  return `M${formatPoint(tip)}L${formatPoint(side(1))}L${formatPoint(side(-1))}z`
}

/** The point `by` pixels before `point` on the line that comes from `from`. */
function pointBefore(point: Point, from: Point, by: number): Point {
  const length = distance(point, from) || 1
  return {
    x: point.x - ((point.x - from.x) / length) * by,
    y: point.y - ((point.y - from.y) / length) * by,
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const formatPoint = ({ x, y }: Point): string => `${round(x)} ${round(y)}`
