import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoPath } from 'd3-geo'
import type { FeatureCollection, Geometry } from 'geojson'
import { states } from 'states-us'
import { feature } from 'topojson-client'
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Detail smaller than this is left out, in square units of the map's 975 × 610. */
const LEAST_AREA = 4

type States = Topology<{ states: GeometryCollection<{ name: string }> }>

/**
 * The map of the contact page: each state's outline as an SVG path and its middle, by its two letters, in units
 * of a 975 × 610 picture. The geometry is the Census Bureau's, which is in the public domain.
 */
export function unitedStates(): string {
  const path = createRequire(import.meta.url).resolve('us-atlas/states-albers-10m.json')
  const topology = presimplify(JSON.parse(readFileSync(path, 'utf8')) as States)
  const simple = simplify(topology, LEAST_AREA)
  const large = filter(simple, filterWeight(simple, 2 * LEAST_AREA))
  const draw = geoPath().digits(0)
  const shapes = feature(large, large.objects.states) as FeatureCollection<
    Geometry,
    { name: string }
  >
  const outlines = shapes.features.flatMap((state) => {
    const code = states.find(({ name }) => name === state.properties.name)?.abbreviation
    const outline = draw(state)
    if (!code || !outline) return []
    const [x, y] = draw.centroid(state).map(Math.round)
    return [[code, { outline, x, y }] as const]
  })
  outlines.sort(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(outlines), null, 2)}\n`
}
