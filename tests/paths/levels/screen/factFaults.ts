import type { ExpectedScreen } from './expectedScreen.ts'
import type { Screen } from './readScreen.ts'
import type { Fact } from './screenModel.ts'

/** Faults of related texts: a term with another term's detail, a missing term, and an unexpected one. */
export function factFaults(
  { facts, pageFacts, title }: Screen,
  { facts: expected, hasOtherFacts, windowsOfOthers, parts = [] }: ExpectedScreen,
): string[] {
  if (!expected) return []
  const ofPage = parts.flatMap(({ onPage = {} }) =>
    Object.entries(onPage).flatMap(([start, page]) =>
      title.startsWith(start) ? (page.facts ?? []) : [],
    ),
  )
  const shown = [...(windowsOfOthers ? [] : facts), ...pageFacts]
  const { missing, left } = differences(shown, [...expected, ...ofPage])
  return [
    ...missing.map(([term, detail]) => `lacks “${term}: ${detail}”`),
    ...(hasOtherFacts ? [] : left).map(
      ([term, detail]) => `shows “${term}: ${detail}”, which nothing expects`,
    ),
  ]
}

/**
 * Faults of a list: an entry that lacks one of its own texts, such as its amount beside its day, a missing or misplaced
 * entry, and an unexpected one.
 */
export function rowFaults({ rows, title }: Screen, { parts = [] }: ExpectedScreen): string[] {
  return parts.flatMap(({ onPage = {} }) =>
    Object.entries(onPage).flatMap(([start, { rows: meant }]) => {
      if (!meant || !title.startsWith(start)) return []
      return [
        ...(rows.length === meant.length ? [] : [`has ${rows.length} rows, not ${meant.length}`]),
        ...meant.flatMap((texts, at) =>
          texts
            .filter((text) => !has(rows[at] ?? '', text))
            .map((text) => `row ${at + 1} lacks ${text}: ${rows[at] ?? 'it is missing'}`),
        ),
      ]
    }),
  )
}

function differences(shown: Screen['facts'], expected: readonly Fact[]) {
  const left = [...shown]
  const missing = expected.filter((fact) => {
    const at = left.findIndex((one) => isFact(one, fact))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return { missing, left }
}

const has = (row: string, text: string | RegExp) =>
  typeof text === 'string' ? row.includes(text) : text.test(row)

const isFact = ([term, detail]: Screen['facts'][number], [name, expected]: Fact): boolean =>
  term === name && (typeof expected === 'string' ? detail === expected : expected.test(detail))
