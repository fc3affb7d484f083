import { formatDuration } from '#diagram/labels.ts'
import { type DiagramModel, modelOf } from '#diagram/model.ts'
import { failureMessages } from '#domain/failure.ts'
import { SESSION_IDLE_MS } from '#domain/lifetimes.ts'
import { type FlowName, flowGroups } from '#machines/flowLinks.ts'
import { machines } from '#machines/index.ts'
import { messages } from '#machines/messages.ts'
import type { StateMeta } from '#machines/meta.ts'
import { callFailures } from '#machines/testing/cases.ts'
import { flowOf } from '#machines/testing/flow.ts'
import { commands } from '#server/backOffice/commands.ts'
import { type Edge, edgesOf } from '#statechart-paths'
import { namesOf, table } from './tables.ts'

export const EVENTS = 'events.md'

/** Something that happens to a customer, whatever they are doing. */
interface Happening {
  title: string
  /** the event, and the rules for every flow */
  text: readonly string[]
  /** the failure of a running call, by its name in the cases */
  failures: readonly [string?]
  /** the key of the steps that are about it */
  steps?: string
}

const happenings: readonly Happening[] = [
  {
    title: 'The connection is lost',
    text: [`Unless a flow says more, the customer reads: “${failureMessages.network}”`],
    failures: ['network'],
  },
  {
    title: 'No answer comes in time',
    text: [
      `Unless a flow says more, the customer reads: “${failureMessages.timeout}” How long each call may take is in [policies](policies.md#waits).`,
    ],
    failures: ['timeout'],
  },
  {
    title: 'The laptop is closed while something is sent',
    text: [
      'When it opens again, the call has lost its connection or its time: [the connection is lost](#the-connection-is-lost), [no answer comes in time](#no-answer-comes-in-time). A payment is never sent a second time for it: [calls that touch money](policies.md#calls-that-touch-money).',
      `A session that nobody used for ${formatDuration(SESSION_IDLE_MS)} has ended by then: [the session ends](#the-session-ends). What a form keeps is in [what is kept](policies.md#what-is-kept).`,
    ],
    failures: [],
  },
  {
    title: 'The session ends',
    text: [
      `Of a call that runs, the customer reads: “${failureMessages.unauthorized}” The windows close, and the sign-in page opens with the reason: [session](session.md), [idle session](idleSession.md).`,
    ],
    failures: ['unauthorized'],
  },
  {
    title: 'The account is frozen',
    text: [
      `The customer freezes it on the [Security page](security.md), the bank by \`account freeze\` (${commands.account.freeze.summary.toLowerCase()}). What is possible then: [frozen by the customer](capabilities.md#frozen-by-the-customer), [frozen by the bank](capabilities.md#frozen-by-the-bank). Who is told: [emails](emails.md#sign-ins-alerts-freeze-and-scams).`,
    ],
    failures: ['accountFrozen'],
    steps: 'frozen',
  },
  {
    title: 'The identity documents are refused',
    text: [
      `The bank refuses them: \`kyc reject\` (${commands.kyc.reject.summary.toLowerCase()}), with a reason that the customer reads in the email and on the dashboard. What is possible then: [documents refused](capabilities.md#documents-refused). The email: [identity](emails.md#identity-and-personal-details). They are sent again in [KYC verification](kyc.md). Until new ones are checked no withdrawal is possible; the money stays as it is.`,
    ],
    failures: ['kycMissing'],
  },
  {
    title: 'The bank refuses what was sent',
    text: ['The customer reads the reason that the bank gives.'],
    failures: ['refused'],
  },
  {
    title: 'There were too many tries',
    text: [
      `The customer reads when to try again: “${failureMessages.rateLimited}”, with the time. How many there may be: the limits of [each call](policies.md#calls-that-touch-money).`,
    ],
    failures: ['rateLimited'],
  },
  {
    title: 'The bank has a fault',
    text: [`Unless a flow says more, the customer reads: “${failureMessages.server}”`],
    failures: ['server'],
  },
]

/** `events.md`: what each flow does when something happens, from the edges of its chart. */
export const eventsPage = (): string =>
  `${[
    '# What happens when',
    'A page over all flows, made by `npm run docs` from their charts: what a customer comes to when something happens while a call runs. The same steps are played by the tests of each flow.',
    happenings.map(({ title }) => `- [${title}](#${anchorOf(title)})`).join('\n'),
    ...happenings.flatMap(({ title, text, failures, steps }) => [
      `## ${title}`,
      ...text,
      ...(steps ? [stepsTable(steps)] : []),
      ...failures.flatMap(tableOf),
    ]),
  ].join('\n\n')}\n`

/** A failure of every call. Failures with the same result are listed once. */
const USUAL = 'network'

function tableOf(failure = ''): string[] {
  const isOfEveryCall = failure !== USUAL && failure in callFailures
  const usual = new Set(isOfEveryCall ? rowsOf(USUAL).map(String) : [])
  const rows = rowsOf(failure).filter((row) => !usual.has(String(row)))
  const others = 'In all other steps it leads where a lost connection does.'
  return [table(['Flow', 'While', 'Then'], rows), ...(isOfEveryCall ? [others] : [])]
}

/** The steps of all flows that lead to a customer's step. */
function stepsTable(key: string): string {
  const rows = Object.values(flowGroups)
    .flat()
    .flatMap((name) =>
      modelOf(machines[name])
        .states.filter(({ path }) => path.split('.').at(-1) === key)
        .map(({ title, summary, path }) => [
          linkTo(name),
          `[${title}](${name}.md#state-${path})`,
          summary,
        ]),
    )
  return table(['Flow', 'Step', 'What the customer sees'], rows)
}

const linkTo = (name: FlowName): string =>
  `[${(machines[name].root.meta as StateMeta | undefined)?.title}](${name}.md)`

/** Of each flow: the steps with a call that can fail like this, and what comes next. */
const rowsOf = (failure: string): string[][] =>
  Object.values(flowGroups)
    .flat()
    .flatMap((name) => {
      const model = modelOf(machines[name])
      const edges = edgesOf(flowOf(name)!).filter(
        ({ own, move }) => own && move.kind === 'failure' && move.label.endsWith(`: ${failure}`),
      )
      const outcomes = Map.groupBy(edges, (edge) => outcomeOf(edge, model))
      return [...outcomes].map(([outcome, same]) => [
        linkTo(name),
        [...new Set(same.map(({ before }) => stateNames(before, name, model)))].join('<br>'),
        outcome,
      ])
    })

/** The step after it, or that nothing changes, and its message. */
function outcomeOf(edge: Edge, { states, edges }: DiagramModel): string {
  const { before, after } = edge
  const entered = after.split(' ').filter((leaf) => !before.split(' ').includes(leaf))
  const shown = states.filter(({ path }) => entered.includes(path))
  const taken = edge.taken()
  const said = [...edges.filter(({ id }) => taken.includes(id)), ...shown].flatMap(({ toasts }) =>
    toasts.map(({ message }) => `The message \`${messages[message]}\` shows.`),
  )
  const words =
    shown.length === 0
      ? ['It goes on as before.']
      : shown.map(({ id, summary }) => `**${namesOf(states).get(id)}**: ${summary}`)
  return [...words, ...new Set(said)].join(' ')
}

const stateNames = (leaves: string, flow: string, { states }: DiagramModel): string =>
  leaves
    .split(' ')
    .flatMap((leaf) => states.find(({ path }) => path === leaf) ?? [])
    .map(({ id, path }) => `[${namesOf(states).get(id)}](${flow}.md#state-${path})`)
    .join(', ')

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-')
