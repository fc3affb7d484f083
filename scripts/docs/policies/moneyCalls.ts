import { readFileSync } from 'node:fs'
import { type Route, type RouteName, routes } from '#contract/routes.ts'
import { actorLabel } from '#diagram/edgeLabels.ts'
import { formatDuration } from '#diagram/labels.ts'
import { type DiagramModel, modelOf } from '#diagram/model.ts'
import { delays } from '#machines/delays.ts'
import { type FlowName, flowGroups } from '#machines/flowLinks.ts'
import { machines } from '#machines/index.ts'
import { callsOf, destinationOf } from '#machines/unimplementedActor.ts'
import { callNotes } from '#server/apiDocs/calls.ts'
import { limitText } from '#server/apiDocs/limitText.ts'
import { limitOf } from '#server/auth/rateLimits.ts'
import { commands } from '#server/backOffice/commands.ts'
import type { Command } from '#server/backOffice/flags.ts'
import { transitionsOf } from '#statechart-paths/charts'
import { provers } from '../../traceability.ts'
import { rowsNamed, sourceOf } from '../source.ts'
import { enteredWith, namesOf, rowLink, table } from '../tables.ts'

/** A call of a chart that reaches a route. */
interface Caller {
  flow: FlowName
  /** the actor's name in the chart */
  call: string
}

/** The writes of the flows for money, each with the calls of the charts that make it, in the flows' order. */
export function moneyRoutes(): Map<RouteName, Caller[]> {
  const found = new Map<RouteName, Caller[]>()
  for (const flow of flowGroups['Money and what it needs'])
    for (const call of callsOf(machines[flow])) {
      const actors: Readonly<Record<string, unknown>> = machines[flow].implementations.actors
      const destination = destinationOf(actors[call])
      if (!destination || typeof destination === 'string') continue
      for (const name of destination)
        if (routes[name].method !== 'GET')
          found.set(name, [...(found.get(name) ?? []), { flow, call }])
    }
  return found
}

/** One section for each call: who makes it, how long it may take, what a repeat does, and its proof. */
export function moneyCallSections(): string[] {
  const tests = provers()
  return [...moneyRoutes()].flatMap(([name, callers]) => {
    const route: Route = routes[name]
    const flows = [...new Set(callers.map(({ flow }) => flow))]
    const rows = flows.flatMap((flow) => rowsNamed(sourceOf(flow)))
    const proofs = [...new Set(rows)].filter((id) => tests.has(id))
    const limit = limitOf[name]
    const notes = callNotes[name]
    return [
      `### ${route.summary}`,
      table(
        ['', `\`${route.method} /api/${route.path}\``],
        [
          ['Made in', callers.flatMap(placesOf).join('<br>')],
          ['What it does', notes.description],
          ['Time limit', timeLimit(route)],
          [
            'Repeated by itself',
            `${retries() === 0 ? 'never' : `${retries()} times`}: only a step of the chart, or the customer, sends it again`,
          ],
          ['When it comes twice', notes.repeat],
          ['Lost answer', callers.flatMap(lostAnswerOf).join('<br>')],
          ['Limits', limit ? limitText(limit) : 'no limit of its own'],
          [
            'Who decides',
            `the bank, at the moment of the call; what the browser checks is for the customer only. It refuses when ${[...new Set(notes.errors.map(({ when }) => when))].join('; ') || 'the token is not valid'}`,
          ],
          ['Proof', `${proofs.map(rowLink).join(', ')}: [their tests](../traceability.md)`],
        ],
      ),
    ]
  })
}

/** The steps that make a call, each with a link to its page. */
function placesOf({ flow, call }: Caller): string[] {
  const { states, title } = modelOf(machines[flow])
  const names = namesOf(states)
  return statesThatCall({ flow, call }, states).map(
    ({ id }) => `[${title}](${flow}.md#calls): ${names.get(id)}`,
  )
}

const statesThatCall = ({ flow, call }: Caller, states: DiagramModel['states']) => {
  const words = actorLabel(machines[flow], call)
  return states.filter(({ calls }) => calls.includes(words))
}

/** Where each chart goes when the answer to a call does not come, and what the customer sees there. */
function lostAnswerOf({ flow, call }: Caller): string[] {
  const { states, edges, title } = modelOf(machines[flow])
  const ends = [...transitionsOf(machines[flow]).values()]
  const failing = new Set(
    ends.filter(({ trigger }) => trigger === `${call} fails`).map(({ id }) => id),
  )
  return statesThatCall({ flow, call }, states).flatMap(({ id }) => {
    const failures = edges.filter((edge) => edge.from === id && failing.has(edge.id))
    const lost =
      failures.find(({ label }) => label.includes('the outcome is unknown')) ?? failures.at(-1)
    if (!lost) return []
    const inner = enteredWith(lost.to, states)
    const seen =
      lost.to === lost.from ? 'Nothing changes.' : inner.map(({ summary }) => summary).join(' ')
    const name = namesOf(states).get(lost.to) ?? ''
    return [`${title}: ${name}${name.endsWith('?') ? '' : '.'} ${seen}`]
  })
}

const client = readFileSync('src/api/http.ts', 'utf8')

/** A number that the client of the API is made with. @throws Error when the client does not name it */
function clientNumber(pattern: RegExp): number {
  const [, digits] = pattern.exec(client) ?? []
  if (digits === undefined) throw new Error(`src/api/http.ts does not say ${pattern.source}`)
  return Number(digits.replaceAll('_', ''))
}

const retries = (): number => clientNumber(/\bretry: ([\d_]+),/)

/** How long the browser waits for an answer, in milliseconds. */
export const callTimeLimit = (): number => clientNumber(/\bTIMEOUT_MS = ([\d_]+)\b/)

const timeLimit = ({ files }: Route): string =>
  files
    ? `${formatDuration(delays.uploadSilence)} without a byte or an answer; none while bytes move`
    : formatDuration(callTimeLimit())

/** Every command of the back office that changes something. */
export function decisionsTable(): string {
  const rows = Object.entries(commands).flatMap(([noun, verbs]) =>
    Object.entries(verbs as Record<string, Command>)
      .filter(([, { flags }]) => flags && 'reference' in flags)
      .map(([verb, { summary, flags }]) => [
        `\`${noun} ${verb}\``,
        summary,
        flags?.reason?.required ? 'yes' : 'no',
      ]),
  )
  return table(['Command', 'What it does', 'A reason is required'], rows)
}
