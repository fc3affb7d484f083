import { geoConicEqualAreaRaw } from 'd3-geo'
import outlines from './unitedStates.json' with { type: 'json' }

/** A place on the map, in its units: 975 wide, 610 high. */
export interface Place {
  x: number
  y: number
}

/** Each state's outline and middle, by its two letters. */
export const states: Record<string, Place & { outline: string }> = outlines

/** The projection that the outlines were made with: Albers for the lower 48 states, as us-atlas documents it. */
const radians = Math.PI / 180
const albers = geoConicEqualAreaRaw(29.5 * radians, 45.5 * radians)
const [centreX, centreY] = albers(-0.6 * radians, 38.7 * radians)
const SCALE = 1300

/** Alaska and Hawaii are drawn elsewhere, at another scale. */
export const INSETS = ['AK', 'HI']

/**
 * Where the map shows an office. Without a location, and in the states of the insets, in the middle of its
 * state; undefined for a territory that the map does not have.
 * @param location degrees
 */
export function placeOnMap(
  state: string,
  location: { lat: number; lng: number } | null | undefined,
): Place | undefined {
  if (!location || INSETS.includes(state)) return states[state]
  const [x, y] = albers((location.lng + 96) * radians, location.lat * radians)
  return { x: 487.5 + SCALE * (x - centreX), y: 305 - SCALE * (y - centreY) }
}
