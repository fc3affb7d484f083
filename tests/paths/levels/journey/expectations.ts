import Big from 'big.js'
import { balancesOf } from '#domain/balances.ts'
import { figuresOf, totalParts } from '#flows/dashboard/figures.ts'
import type { DashboardContext } from '#machines/dashboard/dashboard.types.ts'
import { windowFlows } from '#machines/testing/journeys/goals.ts'
import type { Account } from '#machines/testing/journeys/sampleBank.ts'
import type { RunningSystem } from '#machines/testing/journeys/system.ts'
import type { JourneyStep, TreeState } from '#machines/testing/journeys/types.ts'

/** What happened in the whole system, for the expectations of a step. Written by hand: no chart says what is right. */
export interface Happened {
  step: JourneyStep
  system: RunningSystem
  before: TreeState
  tree: TreeState
  /** the windows that were open before the step, the topmost last */
  windowsBefore: readonly string[]
  /** the calls that the step led to, as `<flow>.<call>` */
  calls: readonly string[]
  /** what was typed into forms before the step, and by whom */
  drafts: RunningSystem['bank']['drafts']
  /** the customers whose last withdrawal had no answer, before the step */
  openBefore: readonly string[]
  /** what the customer chose when the withdrawal was opened */
  withdrawal?: { path: string; method?: string }
}

/** The window that each event of the dashboard opens. */
const opened: Readonly<Record<string, string>> = {
  openDeposit: 'deposit',
  openDepositReturn: 'depositReturn',
  openKyc: 'kyc',
  openLoan: 'loanApplication',
  openLoanPayment: 'loanPayment',
  openLoanNotice: 'loanNotice',
  openWithdrawal: 'withdrawal',
  openSettings: 'accountSettings',
}

/** The windows that have to be open after a step, the topmost last. */
export function expectedWindows(happened: Happened): string[] {
  const { step, system, tree, windowsBefore, calls } = happened
  if (!system.snapshotOf('session')?.context.user) return []
  const { type } = step.move.event
  const own = step.flow === 'dashboard' && opened[type]
  if (own) return [own]
  const top = windowsBefore.at(-1)
  if (top === undefined) return []
  // Taking a loan leads to the notice of it; cancelling or leaving the form does not.
  if (calls.includes('loanApplication.takeLoan')) return ['loanNotice']
  // Documents are asked for above the withdrawal, which stays open underneath.
  if (type === 'verifyIdentity') return ['withdrawal', 'kyc']
  // A window closes by itself, and never the one underneath.
  return tree[top] ? [...windowsBefore] : windowsBefore.slice(0, -1)
}

/** What is wrong after a step. */
export const faultsAfter = (happened: Happened): string[] => [
  ...windowFaults(happened),
  ...sessionFaults(happened),
  ...recordFaults(happened),
  ...withdrawalFaults(happened),
  ...contentFaults(happened),
  ...noticeFaults(happened),
  ...identityFaults(happened),
  ...draftFaults(happened),
  ...openWithdrawalFaults(happened),
]

function windowFaults(happened: Happened): string[] {
  const expected = expectedWindows(happened).sort().join(', ')
  const open = windowFlows
    .filter((flow) => happened.tree[flow])
    .sort()
    .join(', ')
  return open === expected ? [] : [`open: ${open || 'no window'}, expected: ${expected || 'none'}`]
}

/** A customer who is signed in has the dashboard, and nobody else has anything of it. D1, D2, D13 */
function sessionFaults({ system, tree, step }: Happened): string[] {
  const user = system.snapshotOf('session')?.context.user
  const dashboard = system.snapshotOf('dashboard')
  const faults: string[] = []
  if (!user && (dashboard || tree.idleSession)) faults.push('the dashboard outlives the session')
  if (user && dashboard && dashboard.context.user._id !== user._id)
    faults.push('the dashboard shows another customer')
  if (user && dashboard && dashboard.context.user.firstName !== user.firstName)
    faults.push('the session keeps an old copy of the customer')
  if (user && user.email !== system.bank.email) faults.push('another customer is signed in')
  if (step.flow === 'session' && step.move.event.type === 'signOut' && user)
    faults.push('signing out does not end the session')
  if (step.flow === 'idleSession' && !tree.idleSession && user)
    faults.push('the session outlives its idle time')
  if (tree.idleSession?.startsWith('done') && dashboard) faults.push('the idle watch has ended')
  return faults
}

/** Nobody gets a form before they know what became of their last withdrawal. W6 */
function openWithdrawalFaults({ before, tree, openBefore, system }: Happened): string[] {
  const isOpened = tree.withdrawal !== undefined && before.withdrawal === undefined
  return isOpened && openBefore.includes(system.bank.email) && tree.withdrawal !== 'alreadyMade'
    ? [
        `the last withdrawal was made without an answer, and the next one begins with ${tree.withdrawal}`,
      ]
    : []
}

/** The dashboard shows the bank's records, and its figures add up to the total (D8). */
function recordFaults({ system, step, tree }: Happened): string[] {
  const context = system.snapshotOf('dashboard')?.context as DashboardContext | undefined
  // The customer learns of a decision when the records are read again; of a lost answer, when the bank is asked.
  if (!context || step.flow === 'staff' || tree.payment === 'unanswered') return []
  const { account } = system.bank
  const read = { ...context, loans: context.loans ?? [] }
  return [
    ...(['deposits', 'loans', 'kyc', 'transfers'] as const)
      .filter((name) => JSON.stringify(context[name]) !== JSON.stringify(account[name]))
      .map((name) => `the dashboard shows old ${name}`),
    ...(JSON.stringify(context.user) === JSON.stringify(account.user)
      ? []
      : ['the dashboard shows old details']),
    ...figureFaults(read, account),
  ]
}

function figureFaults(context: DashboardContext, { user, ...records }: Account): string[] {
  const figures = figuresOf(context)
  const bank = balancesOf({ profit: user.profit, bonus: user.bonus, ...records })
  const { total } = figures
  const parts = totalParts.map((part) => figures[part]).filter((part) => typeof part !== 'string')
  if (typeof total === 'string' || parts.length < totalParts.length)
    return ['the dashboard has not read all figures']
  const sum = parts.reduce((all, part) => all.plus(part), new Big(0))
  return [
    ...(sum.eq(total) ? [] : [`the total ${total} is not the sum of its parts ${sum}`]),
    ...(bank.total.eq(total) ? [] : ['the total is not that of the bank']),
  ]
}

/** A withdrawal draws on the balance that it was opened for, by the method that was chosen. */
function withdrawalFaults({ system, withdrawal, calls }: Happened): string[] {
  const running = system.snapshotOf('withdrawal')?.context
  const [sent] = system.bank.account.transfers
  return [
    ...(running && withdrawal && running.path !== withdrawal.path
      ? [`the withdrawal forgets its path: ${running.path}`]
      : []),
    ...(withdrawal &&
    calls.includes('payment.postTransfer') &&
    sent?.withdrawalPath !== withdrawal.path
      ? ['the withdrawal is sent from another balance']
      : []),
  ]
}

/** Payment details that are shown are read again when the content changes (C4). */
function contentFaults({ step, calls, before }: Happened): string[] {
  if (step.move.event.type !== 'contentChanged') return []
  const isOld = (flow: 'deposit' | 'loanPayment') =>
    before[flow]?.includes('shown') && !calls.some((call) => call.startsWith(`${flow}.read`))
  return isOld('deposit') || isOld('loanPayment') ? ['old payment details are shown'] : []
}

/** The notice shows what the bank has decided about the latest loan (F5). */
function noticeFaults({ step, system, tree }: Happened): string[] {
  if (!tree.loanNotice || step.flow === 'staff') return []
  const isPending = system.bank.account.loans[0]?.status === 'Pending'
  return tree.loanNotice.startsWith('pending') === isPending
    ? []
    : [`the notice shows ${tree.loanNotice}, and the loan is ${isPending ? 'pending' : 'decided'}`]
}

/** A form holds nothing that another customer has typed (D2, A14). */
function draftFaults({ system, before, tree, drafts }: Happened): string[] {
  const { account } = system.bank
  return [...drafts]
    .filter(([flow, { owner }]) => owner !== account.user._id && tree[flow] && !before[flow])
    .filter(([flow]) => system.snapshotOf(flow)?.context.touched)
    .map(([flow]) => `${flow} shows what another customer has typed`)
}

/** A withdrawal waits for the identity check only while that is open. */
const identityFaults = ({ tree }: Happened): string[] =>
  tree.requirements === 'identityOpen' && !tree.kyc
    ? ['the withdrawal waits for an identity check that is closed']
    : []
