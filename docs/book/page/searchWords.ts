/** Words of a question that do not narrow the search. */
const stopWords = new Set(
  'a an and are at by can do does for from has have how i if in is it its many may much of on or the to was what when where which who why with you'.split(
    ' ',
  ),
)

/** The words people type, and the bank's words for them; each word as `termOf` makes it. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  reject: ['refus'],
  declin: ['refus'],
  laptop: ['asleep', 'device'],
  comput: ['asleep', 'device'],
  login: ['sign'],
  logout: ['sign'],
  mail: ['email'],
  otp: ['code'],
  pin: ['code'],
  limit: ['most'],
  twic: ['onc', 'second'],
  payout: ['withdrawal'],
  hack: ['scam', 'freez'],
  stolen: ['scam', 'freez'],
  block: ['freez'],
}

/** A word in the form that is compared, without its usual endings; undefined for a stop word. */
export function termOf(word: string): string | undefined {
  const term = word.toLowerCase()
  if (stopWords.has(term)) return undefined
  return term.length > 4 ? term.replace(/(?:ing|ied|ies|ed|es|e|s|y)$/, '') : term.replace(/s$/, '')
}

/** The terms of a query, each with the bank's words for it. */
export const termsOf = (query: string): readonly (readonly string[])[] =>
  query
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((word) => termOf(word) ?? [])
    .map((term) => [term, ...(synonyms[term] ?? [])])
