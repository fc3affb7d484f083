import type { Point } from './layout.ts'
import { round } from './svgText.ts'

const CORNER = 6
const HEAD = { length: 9, half: 4 }

/** A line along corners, each of them rounded, which ends where its arrow's head begins. */
export function lineOf(points: readonly Point[]): string {
  const end = before(points.at(-1)!, points.at(-2)!, HEAD.length - 2)
  const stops = [...points.slice(0, -1), end]
  return stops
    .map((point, index) => {
      const [last, next] = [stops[index - 1], stops[index + 1]]
      if (!last) return `M${at(point)}`
      if (!next) return `L${at(point)}`
      const room = Math.min(CORNER, distance(point, last) / 2, distance(point, next) / 2)
      return `L${at(before(point, last, room))}Q${at(point)} ${at(before(point, next, room))}`
    })
    .join('')
}

/** The head at the end of a line along corners: a triangle. */
export function headOf(points: readonly Point[]): string {
  const tip = points.at(-1)!
  const base = before(tip, points.at(-2)!, HEAD.length)
  const across = { x: (tip.y - base.y) / HEAD.length, y: (base.x - tip.x) / HEAD.length }
  const side = (sign: number) => ({
    x: base.x + sign * HEAD.half * across.x,
    y: base.y + sign * HEAD.half * across.y,
  })
  return `M${at(tip)}L${at(side(1))}L${at(side(-1))}z`
}

/** The point that lies so far before another, seen from a third. */
function before(point: Point, from: Point, by: number): Point {
  const length = distance(point, from) || 1
  return {
    x: point.x - ((point.x - from.x) / length) * by,
    y: point.y - ((point.y - from.y) / length) * by,
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`
