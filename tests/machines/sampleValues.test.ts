import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#domain/failure.ts'
import { flowNames, flowOf } from '#machines/testing/flow.ts'

/**
 * Samples that are alike hide a fault: two fields that are swapped, a file that is sent twice, a figure in the wrong
 * column. A flow whose samples cannot differ is named here with the reason.
 */
const alike: Readonly<Record<string, string>> = {
  'activity: at is requestedAt': 'a movement that waits is listed at the time of its request',
  'activity: at is decidedAt': 'and one that is decided at the time of the decision',
}

/** Lists of which no sample has two members, by the call and the place in its answer. */
const shortLists: Readonly<Record<string, string>> = {
  'dashboard.readLoans.rows':
    'a sample is one state of the loans; tests/views/dashboardPages has lists of several',
  'dashboard.readDeposits': 'as for loans',
  'dashboard.readTransfers.rows': 'as for loans',
  'paymentRun.readPayments.page.due[].decisions': 'the payments of a currency have one decision',
  'customerPage.readCustomer.page.decisions[].fields':
    'a decision about a customer has one field; the queue has one with two',
}

/** Fields that no refusal of their flow names. */
const unrefused: Readonly<Record<string, string>> = {
  'operatorAccess: name': 'the name of a passkey is only too long, which its field prevents',
}

type Fields = Record<string, unknown>

/** Calls `visit` with every object within a sample. */
function eachObject(part: unknown, visit: (fields: Fields) => void): void {
  if (typeof part !== 'object' || part === null || part instanceof Error) return
  if (!Array.isArray(part)) visit(part as Fields)
  for (const value of Object.values(part)) eachObject(value, visit)
}

/** Calls `visit` with every list of objects within a sample, and its place: `rows[].payments`. */
function eachList(
  part: unknown,
  visit: (place: string, list: readonly object[]) => void,
  place: string,
): void {
  if (typeof part !== 'object' || part === null || part instanceof Error) return
  if (Array.isArray(part) && part[0] && typeof part[0] === 'object') visit(place, part)
  for (const [key, value] of Object.entries(part))
    eachList(value, visit, Array.isArray(part) ? `${place}[]` : `${place}.${key}`)
}

/** The pairs of fields with one value, as `a is b`. Empty texts, 0 and 1 may be gaps and counts. */
const equalFields = (fields: Fields): string[] => {
  const texts = Object.entries(fields).filter(
    ([, value]) => (typeof value === 'string' && value) || Math.abs(Number(value)) > 1,
  )
  return texts.flatMap(([name, value], index) =>
    texts
      .slice(index + 1)
      .flatMap(([other, same]) => (value === same ? [`${name} is ${other}`] : [])),
  )
}

const unique = (all: readonly string[]) => [...new Set(all)].sort()
const flows = flowNames.map((name) => ({ name, cases: flowOf(name)!.cases }))
const eventSamples = flows.flatMap(({ name, cases }) =>
  Object.values(cases.events)
    .flatMap((samples) => Object.values(samples))
    .map((sample) => ({ flow: name, ...(sample as Fields) })),
)

describe('[X69] the samples of a flow tell faults apart', () => {
  it('two fields of one record have two values', () => {
    const found = flows.flatMap(({ name, cases: { inputs, events, actors } }) => {
      const pairs: string[] = []
      const answers = Object.values(actors).map((actor) => actor.answers)
      eachObject([inputs, events, answers], (fields) => pairs.push(...equalFields(fields)))
      return pairs.map((pair) => `${name}: ${pair}`)
    })
    expect(unique(found)).toEqual(Object.keys(alike).sort())
  })

  it('two fields of a form are typed two values', () => {
    const typed = eventSamples.filter(({ field, value }: Fields) => field && value)
    const found = typed.flatMap((one: Fields) =>
      typed
        .filter(
          (other: Fields) =>
            one.flow === other.flow && one.value === other.value && one.field !== other.field,
        )
        .map((other: Fields) => `${one.flow}: ${one.field} and ${other.field} are ${one.value}`),
    )
    expect(unique(found)).toEqual([])
  })

  it('typed values differ from the flow’s known ones', () => {
    const found = flows.flatMap(({ name, cases }) =>
      Object.values(cases.inputs).flatMap((input) => {
        // A draft is what the same customer has typed before; those fields are not typed again.
        const { draft: _, wish: __, open: ___, ...known } = (input ?? {}) as Fields
        const pairs: string[] = []
        eachObject(known, (fields) => {
          for (const { flow, field, value } of eventSamples as Fields[])
            if (flow === name && value && fields[String(field)] === value)
              pairs.push(`${name}: ${field} is ${value}`)
        })
        return pairs
      }),
    )
    expect(unique(found)).toEqual([])
  })

  it('two chosen files have two names, and so two contents', () => {
    const found: string[] = []
    const sideOf = new Map<string, unknown>()
    for (const { flow, files, side } of eventSamples as Fields[]) {
      const names = ((files ?? []) as { name: string }[]).map((file) => file.name)
      if (new Set(names).size < names.length) found.push(`${flow}: ${names}`)
      if (!side || names.length !== 1) continue
      const key = `${flow}: ${names[0]}`
      if (sideOf.has(key) && sideOf.get(key) !== side) found.push(`${key} is on both sides`)
      sideOf.set(key, side)
    }
    expect(found).toEqual([])
  })

  it('a list that a call answers has two members of different kinds in one sample', () => {
    const lists = new Map<string, (readonly object[])[]>()
    for (const { name, cases } of flows)
      for (const [actor, { answers }] of Object.entries(cases.actors))
        for (const answer of Object.values(answers))
          eachList(
            answer,
            (place, list) => lists.set(place, [...(lists.get(place) ?? []), list]),
            `${name}.${actor}`,
          )
    const differ = ([one, two]: readonly object[]) =>
      two !== undefined &&
      Object.entries(one!).filter(([key, value]) => value !== (two as Fields)[key]).length > 1
    const found = [...lists].flatMap(([place, all]) => (all.some(differ) ? [] : [place]))
    expect(found.sort()).toEqual(Object.keys(shortLists).sort())
  })

  it('a flow whose fields the bank refuses has a refusal of each field', () => {
    const found = flows.flatMap(({ name, cases: { actors } }) => {
      const refused = Object.values(actors).flatMap(({ answers, failures = {} }) =>
        [...Object.values(failures), ...Object.values(answers)].flatMap(refusedIn),
      )
      const typed = eventSamples
        .filter(({ flow }) => flow === name)
        .map(({ field }: Fields) => field)
      const missing = typed.filter((field) => field !== undefined && !refused.includes(`${field}`))
      return refused.length === 0 ? [] : missing.map((field) => `${name}: ${field}`)
    })
    expect(unique(found)).toEqual(Object.keys(unrefused).sort())
  })
})

/** The fields that a failure names, also one that a flow below ends with. */
const refusedIn = (end: unknown): string[] => {
  const failure = end instanceof ApiFailure ? end.failure : (end as Fields | undefined)?.failure
  const fields = Object.keys((failure as Fields | undefined)?.fields ?? {})
  // A field of a group is named with its part, as `country.name`.
  return fields.map((field) => field.split('.')[0]!)
}
