import { useState } from 'react'
import type { Branch } from '#content/records.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'

interface BranchMapProps extends FoundProps {
  title: string
  /** what to search for, and who answers */
  hint: string
}

interface FoundProps {
  branches: readonly Branch[]
  /** the map's address, with `{query}`; nothing is embedded without one */
  template?: string
}

/** A search for a territory; a third party's map is loaded only when asked for. P10 */
export function BranchMap({
  title,
  hint,
  branches,
  template = import.meta.env.VITE_MAP_URL as string | undefined,
}: BranchMapProps) {
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState<string>()
  const [missing, setMissing] = useState(false)
  const search = () => {
    const wanted = query.trim()
    setMissing(!wanted)
    if (wanted) setShown(wanted)
  }
  return (
    <section className="contact-map" aria-labelledby="contact-map">
      <div className="contact-map-inner">
        <h2 id="contact-map">{title}</h2>
        <Form label="Search the map" onSubmit={search}>
          <div className="contact-map-search">
            <TextField
              label="Territory"
              name="territory"
              hint={hint}
              value={query}
              error={missing ? 'Type a city, a state or a postal code' : undefined}
              onChange={(value) => {
                setQuery(value)
                setMissing(false)
              }}
            />
            <Button type="submit" variant="secondary">
              Search
            </Button>
          </div>
        </Form>
        <div role="status">
          {shown && <Found query={shown} branches={branches} template={template} />}
        </div>
      </div>
    </section>
  )
}

function Found({ query, branches, template }: FoundProps & { query: string }) {
  const near = nearest(branches, query)
  return (
    <>
      {template && (
        <iframe
          className="contact-map-frame"
          src={template.replace('{query}', encodeURIComponent(query))}
          title={`Map: ${query}`}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      )}
      <p>
        {near.length > 0
          ? `Our offices for “${query}”:`
          : `We have no office in “${query}” yet. All of them:`}
      </p>
      <ul className="contact-map-offices">
        {(near.length > 0 ? near : branches).map(({ city, state, street }) => (
          <li key={city}>
            <a href={mapLink(`${street}, ${city} ${state}`)} target="_blank" rel="noreferrer">
              {street}, {city} {state}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The offices whose city or state the words name. */
function nearest(branches: readonly Branch[], query: string): Branch[] {
  const words = query.toLowerCase().split(/[\s,]+/)
  return branches.filter(
    ({ city, state }) =>
      words.includes(state.toLowerCase()) || query.toLowerCase().includes(city.toLowerCase()),
  )
}

const mapLink = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
