import * as v from 'valibot'
import {
  depositsReading,
  kycReading,
  loansReading,
  transfersReading,
} from '#api/reading/records.ts'
import { signInReading, userReading } from '#api/reading/user.ts'
import type { RouteName } from '#contract/routes.ts'
import { conforms, fails, tolerated, type Verdict } from '../findings.ts'
import { isAccepted, type Reply, routeOf, wordsOf } from './backend.ts'

/** The site's own reading of the answers that the brief reads; of every other call only the status counts. */
const readings: Partial<Record<RouteName, v.GenericSchema>> = {
  signIn: signInReading,
  user: userReading,
  loans: loansReading,
  deposits: depositsReading,
  kyc: kycReading,
  transfers: transfersReading,
}

/** The number of differences that are reported. */
const MOST = 5

/** Judges an answer that should be a success, by the contract's schema and then by what the site reads. */
export function judgeAnswer(name: RouteName, reply: Reply): Verdict {
  if (!isAccepted(reply)) return fails(`answered ${wordsOf(reply)}`)
  const exact = v.safeParse(routeOf(name).answer, reply.body)
  const isJson = reply.type === 'application/json'
  if (exact.success && isJson && typeof reply.body !== 'string') return conforms
  if (isPage(reply)) return fails('a page of HTML, as a proxy or a site sends it')
  const reading = readings[name]
  if (!reading) return tolerated(`${shapeOf(reply)}; only the status is read`)
  const differences = exact.success
    ? [`sent as ${reply.type || 'no media type'}`]
    : exact.issues.map(wordsOfIssue)
  const told = [...new Set(differences)].slice(0, MOST).join(', ')
  return v.is(reading, reply.body) ? tolerated(told) : fails(told)
}

function wordsOfIssue(issue: v.BaseIssue<unknown>): string {
  const what = v.getDotPath(issue) ?? 'the answer'
  if (issue.input === undefined) return `${what} is missing`
  return `${what}: ${issue.message}`
}

/** The client takes no page for an answer. */
const isPage = ({ text }: Reply): boolean => /^\s*<(!doctype|html)\b/i.test(text)

function shapeOf({ body, type }: Reply): string {
  if (body === undefined) return 'an empty body'
  if (typeof body === 'string') return type === 'application/json' ? 'a JSON string' : 'plain text'
  return body === null ? 'null' : 'another record'
}
