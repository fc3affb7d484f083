import { windowFlows } from './goals.ts'
import type { RunningSystem } from './system.ts'
import type { JourneyStep, TreeState } from './types.ts'

/** The observable state of the whole tree of flows, and of the bank's records, after one step. */
export interface TreeMoment {
  step: JourneyStep
  system: RunningSystem
  before: TreeState
  tree: TreeState
  /** the windows that were open before the step, the topmost last */
  windowsBefore: readonly string[]
  /** the calls that the step led to, as `<flow>.<call>` */
  calls: readonly string[]
  /** the flows that the step made records for, in this tab or another */
  made: readonly string[]
  /** milliseconds that passed on the clock */
  passed: number
  /** texts of the toasts that it showed */
  toasts: readonly string[]
  /** values typed into forms before the step, with their customer */
  drafts: RunningSystem['bank']['drafts']
  /** the customers whose last withdrawal had no answer, before the step */
  openBefore: readonly string[]
  /** the customer's choice when the withdrawal was opened */
  withdrawal?: { path: string; method?: string }
}

/** Makes steps in a running system, and observes each of them. */
export class TreeObserver {
  private readonly system: RunningSystem
  tree: TreeState = {}
  private windows: readonly string[] = []
  private withdrawal: TreeMoment['withdrawal']

  constructor(system: RunningSystem) {
    this.system = system
  }

  async start(): Promise<void> {
    this.tree = (await this.system.start()).tree
  }

  /** @throws Error when the system cannot make the step */
  async make(step: JourneyStep): Promise<TreeMoment> {
    const { system, tree: before, windows: windowsBefore } = this
    const callsBefore = system.bank.calls.length
    const movedBefore = system.bank.moved.length
    const drafts = new Map(system.bank.drafts)
    const openBefore = [...system.bank.openWithdrawals.keys()]
    const { tree, toasts, passed } = await system.make(step)
    const { event } = step.move
    if (event.type === 'openWithdrawal')
      this.withdrawal = event as unknown as TreeMoment['withdrawal']
    const calls = system.bank.calls.slice(callsBefore)
    this.windows = openWindows(windowsBefore, tree)
    this.tree = tree
    const known = { windowsBefore, withdrawal: this.withdrawal, drafts, openBefore }
    const made = system.bank.moved.slice(movedBefore)
    return { step, system, before, tree, calls, made, passed, toasts, ...known }
  }
}

/** The open windows in the order in which they were opened. */
const openWindows = (before: readonly string[], tree: TreeState): string[] => {
  const open = windowFlows.filter((flow) => tree[flow])
  return [...before.filter((flow) => tree[flow]), ...open.filter((flow) => !before.includes(flow))]
}
