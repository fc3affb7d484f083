import { useState, useSyncExternalStore } from 'react'
import { readAddresses } from '#api/addresses.ts'
import type { Branch } from '#content/records.ts'
import { findBranches } from '#domain/branchSearch.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { MapFrame } from './map/MapFrame.tsx'
import { StateMap } from './map/StateMap.tsx'

interface BranchMapProps {
  title: string
  /** the search text */
  hint: string
  branches: readonly Branch[]
  /** the address of a third party's map, with `{query}`; without it the page shows its own */
  template?: string
}

/**
 * A search for a territory, a map and the list of offices: a third party's map (P10), or the own one, which marks what
 * the search found (P20). Until the page's code runs the page is the same whatever the settings are, as the server sends
 * it: a difference would cost what was typed before the code came.
 */
export function BranchMap({
  title,
  hint,
  branches,
  template = readAddresses().mapUrl,
}: BranchMapProps) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState<string>()
  const [missing, setMissing] = useState(false)
  const search = () => {
    const term = query.trim()
    setMissing(!term)
    if (term) setShown(term)
  }
  const result = findBranches(branches, shown ?? '')
  const listed = result.branches.length > 0 ? result.branches : branches
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
        <div className="contact-map-result">
          <div className="contact-map-place">
            {isHydrated &&
              (template ? (
                <MapFrame template={template} query={shown} branches={branches} />
              ) : (
                <StateMap branches={branches} found={listed} />
              ))}
          </div>
          <div role="status">
            <p>
              {shown === undefined
                ? `${allOffices(branches.length)}:`
                : resultText(shown, result, branches.length)}
            </p>
            <ul className="contact-map-offices">
              {listed.map((branch) => (
                <li key={branch.city}>
                  <b>{branches.indexOf(branch) + 1}</b>
                  <a href={mapLink(addressOf(branch))} target="_blank" rel="noreferrer">
                    {addressOf(branch)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}

const neverChanges = () => () => undefined

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

const allOffices = (all: number): string => `All ${numberNames[all] ?? all} offices`

const numberNames = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const addressOf = ({ street, city, state, postalCode }: Branch): string =>
  [`${street}, ${city}`, state, postalCode].filter(Boolean).join(' ')

const mapLink = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
