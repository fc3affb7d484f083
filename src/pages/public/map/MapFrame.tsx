import type { Branch } from '#content/records.ts'

interface MapFrameProps {
  /** the provider's address, with `{query}` */
  template: string
  /** the customer's search; before it the map is centered on the offices */
  query: string | undefined
  branches: readonly Branch[]
}

/** The map of a third party. P10 */
export function MapFrame({ template, query, branches }: MapFrameProps) {
  return (
    <figure className="contact-map-provided">
      <iframe
        src={template.replace('{query}', encodeURIComponent(query ?? centreOf(branches)))}
        loading="lazy"
        title={query === undefined ? 'Map of our offices' : `Map: ${query}`}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
      <figcaption>This map comes from another company.</figcaption>
    </figure>
  )
}

/** Latitude and longitude of the middle of all offices, in degrees, as map providers take them; or the first one's city. */
function centreOf(branches: readonly Branch[]): string {
  const places = branches.flatMap(({ location }) => location ?? [])
  const middle = (degrees: number[]) =>
    ((Math.min(...degrees) + Math.max(...degrees)) / 2).toFixed(4)
  if (places.length > 0)
    return `${middle(places.map(({ lat }) => lat))},${middle(places.map(({ lng }) => lng))}`
  const [first] = branches
  return first ? `${first.city}, ${first.state}` : 'United States'
}
