import { useState } from 'react'
import { readAddresses } from '#api/addresses.ts'
import type { Branch } from '#content/records.ts'
import { findBranches } from '#domain/branchSearch.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'

interface BranchMapProps extends SearchResultProps {
  title: string
  /** what to search for, and who provides the map */
  hint: string
}

interface SearchResultProps {
  branches: readonly Branch[]
  /** the map's address with `{query}`; without it no map is embedded */
  template?: string
}

/** A search for a territory. The third party's map is loaded only after a search. P10 */
export function BranchMap({
  title,
  hint,
  branches,
  template = readAddresses().mapUrl,
}: BranchMapProps) {
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState<string>()
  const [missing, setMissing] = useState(false)
  const search = () => {
    const term = query.trim()
    setMissing(!term)
    if (term) setShown(term)
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
              error={missing ? 'Type a city, a state or a ZIP code' : undefined}
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
          {shown && <SearchResult query={shown} branches={branches} template={template} />}
        </div>
      </div>
    </section>
  )
}

function SearchResult({ query, branches, template }: SearchResultProps & { query: string }) {
  const found = findBranches(branches, query)
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
      <p>{resultText(query, found, branches.length)}</p>
      <ul className="contact-map-offices">
        {(found.branches.length > 0 ? found.branches : branches).map((branch) => (
          <li key={branch.city}>
            <a href={mapLink(addressOf(branch))} target="_blank" rel="noreferrer">
              {addressOf(branch)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The sentence above the results; without results all offices are listed. */
function resultText(query: string, found: ReturnType<typeof findBranches>, all: number): string {
  const { branches, place } = found
  if (branches.length > 0) {
    const where = place ? `in ${place}` : `near ${query}`
    return `Our ${branches.length > 1 ? 'offices' : 'office'} ${where}:`
  }
  const every = `Here are all ${numberNames[all] ?? all}`
  return place
    ? `We have no office in ${place} yet. ${every}:`
    : `We found no place called “${query}”. ${every} offices:`
}

const numberNames = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const addressOf = ({ street, city, state, postalCode }: Branch): string =>
  [`${street}, ${city}`, state, postalCode].filter(Boolean).join(' ')

const mapLink = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
