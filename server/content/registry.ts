import * as v from 'valibot'
import { type ContentQuery, contentFilters, contentQueries } from '#contract/contentQueries.ts'
import { badRequest, ContentError } from './contentError.ts'

/** The queries that the content service answers. All others are rejected before any GROQ is parsed. */
export interface ContentRegistry {
  queries: readonly ContentQuery[]
  /** the filters that listeners may use */
  filters: readonly ContentQuery[]
}

/** The site's own queries and filters. */
export const siteRegistry: ContentRegistry = {
  queries: Object.values(contentQueries),
  filters: Object.values(contentFilters),
}

export type Params = Readonly<Record<string, unknown>>

/** A registered query with validated parameters. */
export interface RegisteredRequest {
  groq: string
  params: Params
  /** identifies query and parameters */
  key: string
}

/**
 * @returns a function that finds a registered query by its text and validates its parameters. It throws
 * ContentError 400.
 */
export function requestFinder(registered: readonly ContentQuery[]) {
  const byText = new Map(registered.map((query) => [query.groq, query]))
  return (text: string, given: Params): RegisteredRequest => {
    const query = byText.get(text)
    if (!query) throw notRegistered()
    assertParametersGiven(text, given)
    const checked = v.safeParse(query.params, given)
    if (!checked.success) throw badRequest(describeIssues(checked.issues))
    const { groq } = query
    return { groq, params: checked.output, key: JSON.stringify([groq, checked.output]) }
  }
}

/** @throws ContentError 400 as the real service does: a missing parameter is not null. */
function assertParametersGiven(query: string, given: Params): void {
  for (const { 0: reference, 1: name = '', index: start } of query.matchAll(/\$(\w+)/g))
    if (!Object.hasOwn(given, name))
      throw new ContentError(
        400,
        'queryParseError',
        `param ${reference} referenced, but not provided`,
        { position: { query, start, end: start + reference.length } },
      )
}

const notRegistered = () =>
  new ContentError(
    400,
    'queryNotRegistered',
    'This service answers only registered queries. Register a new one in shared/contract/contentQueries.ts',
  )

const describeIssues = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => `$${v.getDotPath(issue)}: ${issue.message}`).join('; ')
