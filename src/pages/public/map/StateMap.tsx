import clsx from 'clsx'
import type { Branch } from '#content/records.ts'
import { INSETS, type Place, placeOnMap, states } from './placeOnMap.ts'
import './StateMap.css'

interface StateMapProps {
  /** all offices; each keeps its number, which the list beside the map shows too */
  branches: readonly Branch[]
  /** the offices that the search found; the map shows where they are */
  found: readonly Branch[]
}

type Window = Place & { width: number; height: number }

const WIDTH = 975
const HEIGHT = 610
/** The map never shows less than this, so that a customer knows which part of the country it is. */
const LEAST_WIDTH = 420
/** Offices nearer than this have their numbers on different sides. */
const NEAR = 60

/** An own map of the offices, without any third party. P20 */
export function StateMap({ branches, found }: StateMapProps) {
  const pins = branches.flatMap((branch, index) => {
    const place = placeOnMap(branch.state, branch.location)
    return place ? [{ branch, place, number: index + 1, isFound: found.includes(branch) }] : []
  })
  const window = windowAround(
    pins
      .filter(({ isFound }) => isFound && found.length < branches.length)
      .map(({ place }) => place),
  )
  const foundStates = new Set(found.length < branches.length ? found.map(({ state }) => state) : [])
  // Near the Gulf of Mexico the inset of Hawaii would look like an island there.
  const shownStates = Object.entries(states).filter(
    ([code]) => window.width === WIDTH || foundStates.has(code) || !INSETS.includes(code),
  )
  const names = pins
    .filter(({ isFound }) => isFound)
    .map(({ branch, number }) => `${number} ${branch.city} ${branch.state}`)
  return (
    <div className="state-map">
      <svg
        viewBox={`${window.x} ${window.y} ${window.width} ${window.height}`}
        role="img"
        aria-label={`Map of the United States. Offices: ${names.join(', ')}`}
      >
        {shownStates.map(([code, { outline }]) => (
          <path key={code} d={outline} className={clsx(foundStates.has(code) && 'is-found')} />
        ))}
      </svg>
      {pins
        .filter(({ place }) => isInside(place, window))
        .map(({ branch, place, number, isFound }) => (
          <span
            key={branch.city}
            aria-hidden="true"
            className={clsx(
              'state-map-pin',
              isFound && 'is-found',
              sideOf(
                place,
                pins.map((pin) => pin.place),
                window.width / WIDTH,
              ),
            )}
            style={{
              left: `${((place.x - window.x) / window.width) * 100}%`,
              top: `${((place.y - window.y) / window.height) * 100}%`,
            }}
          >
            <b>{number}</b>
          </span>
        ))}
    </div>
  )
}

/** The part of the map that shows these places with room around them; all of it without places. */
function windowAround(places: readonly Place[]): Window {
  if (places.length === 0) return { x: 0, y: 0, width: WIDTH, height: HEIGHT }
  const xs = places.map(({ x }) => x)
  const ys = places.map(({ y }) => y)
  const wide = Math.max(...xs) - Math.min(...xs)
  const high = Math.max(...ys) - Math.min(...ys)
  const width = Math.min(WIDTH, Math.max(LEAST_WIDTH, wide * 1.6, ((high * WIDTH) / HEIGHT) * 1.8))
  const height = (width * HEIGHT) / WIDTH
  const middle = (values: number[], size: number, most: number) =>
    Math.min(Math.max(0, (Math.min(...values) + Math.max(...values)) / 2 - size / 2), most - size)
  return { x: middle(xs, width, WIDTH), y: middle(ys, height, HEIGHT), width, height }
}

/** Whether the window shows a place. */
const isInside = ({ x, y }: Place, window: Window): boolean =>
  x > window.x && x < window.x + window.width && y > window.y && y < window.y + window.height

/** The side of its place that a number is on: above, or away from a near neighbour. */
function sideOf(place: Place, places: readonly Place[], zoom: number): string | undefined {
  const neighbour = places.find(
    (other) => other !== place && Math.hypot(other.x - place.x, other.y - place.y) < NEAR * zoom,
  )
  if (!neighbour) return undefined
  return place.x < neighbour.x ? 'is-left' : 'is-right'
}
