import * as v from 'valibot'
import type { RouteName } from '#contract/routes.ts'
import { conforms, fails, tolerated, type Verdict } from '../findings.ts'
import { isAccepted, type Reply, routeOf, wordsOf } from './backend.ts'

/** The answers that the brief reads; of every other call only the status counts. */
const readAnswers = ['signIn', 'user', 'loans', 'deposits', 'kyc', 'transfers'] as const
type ReadAnswer = (typeof readAnswers)[number]

const isRead = (name: RouteName): name is ReadAnswer =>
  (readAnswers as readonly string[]).includes(name)

/** How many differences are told. */
const MOST = 5

/** Judges an answer that should be a success, by the contract's schema and then by what the site reads. */
export function judgeAnswer(name: RouteName, reply: Reply): Verdict {
  if (!isAccepted(reply)) return fails(`answered ${wordsOf(reply)}`)
  const exact = v.safeParse(routeOf(name).answer, reply.body)
  const isJson = reply.type === 'application/json'
  if (exact.success && isJson && typeof reply.body !== 'string') return conforms
  if (!isRead(name)) return tolerated(`${shapeOf(reply)}; only the status is read`)
  const differences = exact.success
    ? [`sent as ${reply.type || 'no media type'}`]
    : exact.issues.map((issue) => `${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`)
  const told = [...new Set(differences)].slice(0, MOST).join(', ')
  return canRead(name, reply) ? tolerated(told) : fails(told)
}

/** Whether the site's own client can read this answer. */
function canRead(name: ReadAnswer, { body }: Reply): boolean {
  return v.safeParse(routeOf(name).answer, body).success
}

function shapeOf({ body, type }: Reply): string {
  if (body === undefined) return 'an empty body'
  if (typeof body === 'string') return type === 'application/json' ? 'a JSON string' : 'plain text'
  return body === null ? 'null' : 'another record'
}
