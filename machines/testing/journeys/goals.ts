import type { FlowName } from '#machines/flowLinks.ts'
import type { Link } from '../links.ts'
import { type MoneyFlow, moneyFlows, type SampleBank } from './sampleBank.ts'
import type { JourneyStep, StepResult, TreeState } from './types.ts'
import { lostCalls } from './worldMoves.ts'

/** The windows of the dashboard that are flows. */
export const windowFlows = [
  ...moneyFlows,
  'depositReturn',
  'loanNotice',
  'loanPayment',
  'accountSettings',
] as const satisfies FlowName[]

/** The windows whose forms can be left half filled in. */
export const formFlows = [...moneyFlows, 'accountSettings'] as const satisfies FlowName[]

/** The flows that a journey answers or leaves before what runs them, the topmost first. */
export const proofFlows = [
  'secondFactor',
  'requirements',
  'reauthentication',
  'factorSetup',
  'changePassword',
  'changeEmail',
  'scamReport',
] as const satisfies FlowName[]

/**
 * Links that a refusal of the bank leads to: in a journey nothing is refused, and its sign-ins are young. The tour of the
 * flow takes them.
 */
const refusalLinks: readonly { from: FlowName; to: FlowName }[] = [
  { from: 'accountSettings', to: 'reauthentication' },
]
export const isOfJourneys = ({ from, to }: Link): boolean =>
  !refusalLinks.some((one) => one.from === from && one.to === to)

export const linkGoal = ({ from, to, by, at }: Link): string =>
  `link ${from} → ${to} by ${by} at ${at}`
const pairGoal = (first: MoneyFlow, second: MoneyFlow): string => `money ${first}, then ${second}`
const balanceGoal = (path: string): string => `money is withdrawn from ${path}`
const closedGoal = (flow: string): string => `${flow} is closed, and nothing was sent`
const backGoal = ({ from, to }: Link): string => `${to} ends, and ${from} goes on`
const interruptedGoal = (flow: string): string => `session ends under ${flow}`
const handoverGoal = (flow: string): string =>
  `another customer opens ${flow} after a half-filled form`
const askedGoal = (flow: string): string =>
  `the answer of ${flow} is lost, the session ends, and the next ${flow} asks for it`
const contentGoal = (flow: string): string => `content changes under ${flow}`

/** Everything that the journeys have to bring about, by its name. */
export const goalsOf = (links: readonly Link[], contentFlows: readonly string[]): string[] => [
  ...links.map(linkGoal),
  ...nestedIn(links).map(backGoal),
  ...moneyFlows.flatMap((first) =>
    moneyFlows.filter((second) => second !== first).map((second) => pairGoal(first, second)),
  ),
  ...['invest', 'loan'].map(balanceGoal),
  ...windowFlows.map(closedGoal),
  ...windowFlows.map(interruptedGoal),
  ...formFlows.map(handoverGoal),
  ...Object.keys(lostCalls).map(askedGoal),
  ...contentFlows.map(contentGoal),
]

/** The links to a flow that was invoked by another flow. */
const nestedIn = (links: readonly Link[]): Link[] =>
  links.filter(
    ({ from, by, at }) =>
      by === 'invoke' && links.some((one) => one.to === from && at.startsWith(`${one.at}.`)),
  )

/** Watches the steps of a journey, and says which goals each of them brought about. */
export class GoalTracker {
  /** the flow that moved money last */
  lastRun: MoneyFlow | undefined
  /** the customer who left a form half filled in when the last session ended, by the form's flow */
  readonly halfFilled = new Map<string, string>()
  private readonly bank: SampleBank
  private readonly nested: readonly Link[]
  private readonly typed = new Set<string>()
  private readonly showsContent: (flow: string) => boolean
  /** the customers whose last withdrawal had no answer, before this step */
  private unanswered: ReadonlySet<string> = new Set()
  private moved = 0
  private movedAtOpening = 0

  /** @param showsContent whether the flow shows now what it has read from the content service */
  constructor(bank: SampleBank, links: readonly Link[], showsContent: (flow: string) => boolean) {
    this.bank = bank
    this.nested = nestedIn(links)
    this.showsContent = showsContent
  }

  /** @returns the names of the goals that the step reached */
  observe(step: JourneyStep | undefined, before: TreeState, { tree, links }: StepResult): string[] {
    const opened = windowFlows.filter((flow) => tree[flow] && !before[flow])
    return [
      ...links.map(linkGoal),
      ...this.observeMoney(),
      ...this.observeClosed(step, before, tree),
      ...this.nested
        .filter(({ from, to }) => before[to] && before[from] && !tree[to] && tree[from])
        .map(backGoal),
      ...this.observeOpened(opened),
      ...this.observeAsked(opened),
      ...this.observeSession(step, before, tree),
      ...(step?.move.event.type === 'contentChanged'
        ? windowFlows.filter((flow) => before[flow] && this.showsContent(flow)).map(contentGoal)
        : []),
    ]
  }

  /** The window opens on a withdrawal that had no answer in an earlier session. */
  private observeAsked(opened: readonly string[]): string[] {
    const isAsked = opened.includes('withdrawal') && this.unanswered.has(this.bank.email)
    this.unanswered = new Set(this.bank.openWithdrawals.keys())
    return isAsked ? [askedGoal('withdrawal')] : []
  }

  private observeMoney(): string[] {
    const runs = this.bank.moved.slice(this.moved)
    this.moved = this.bank.moved.length
    return runs.flatMap((run) => {
      const goals = this.lastRun && this.lastRun !== run ? [pairGoal(this.lastRun, run)] : []
      this.lastRun = run
      const [transfer] = this.bank.account.transfers
      return run === 'withdrawal' ? [...goals, balanceGoal(transfer!.withdrawalPath)] : goals
    })
  }

  private observeClosed(step: JourneyStep | undefined, before: TreeState, tree: TreeState) {
    const flow = windowFlows.find((one) => one === step?.flow && before[one] && !tree[one])
    const isUnsent = this.bank.moved.length === this.movedAtOpening
    return flow && isUnsent ? [closedGoal(flow)] : []
  }

  private observeOpened(opened: readonly string[]): string[] {
    if (opened.length > 0) this.movedAtOpening = this.moved
    return opened.flatMap((flow) => {
      this.typed.delete(flow)
      const owner = this.halfFilled.get(flow)
      this.halfFilled.delete(flow)
      return owner === undefined || owner === this.bank.email ? [] : [handoverGoal(flow)]
    })
  }

  private observeSession(step: JourneyStep | undefined, before: TreeState, tree: TreeState) {
    if (step?.move.event.type === 'fieldChanged') this.typed.add(step.flow)
    if (tree.dashboard || !before.dashboard) return []
    const under = windowFlows.filter((flow) => before[flow])
    const left = under.find((flow) => this.typed.has(flow))
    if (left) {
      this.halfFilled.clear()
      this.halfFilled.set(left, this.bank.email)
    }
    // Records belong to a customer: the money of the next one starts anew.
    this.lastRun = undefined
    return under.map(interruptedGoal)
  }
}
