import { balancesOf } from '#domain/balances.ts'
import type { DashboardContext } from '#machines/dashboard/dashboard.types.ts'
import { never, type PromiseOf } from '#statechart-paths/promises'
import { windowFlows } from './testing/journeys/goals.ts'
import type { TreeMoment } from './testing/journeys/treeMoment.ts'
import { recordCalls } from './testing/journeys/worldMoves.ts'

/** Never true of a moment of the whole tree. */
const neverWhen = (words: string, holds: (moment: TreeMoment) => boolean) => never({ words, holds })

const userOf = ({ system }: TreeMoment) => system.snapshotOf('session')?.context.user
const dashboardOf = ({ system }: TreeMoment) =>
  system.snapshotOf('dashboard')?.context as DashboardContext | undefined
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A sign-out by the customer, in any tab. */
const isSignOut = ({ step, before }: TreeMoment): boolean =>
  step.move.event.type === 'signOut' && before.session === 'authenticated'

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
function expectedWindows(moment: TreeMoment): string[] {
  const { step, before, tree, windowsBefore, made } = moment
  if (!userOf(moment)) return []
  const { type } = step.move.event
  const own = step.flow === 'dashboard' && opened[type]
  if (own) return [own]
  const top = windowsBefore.at(-1)
  if (top === undefined) return []
  // Taking a loan leads to its notice; cancelling or leaving the form does not.
  if (step.flow !== 'otherTab' && made.includes('loanApplication')) return ['loanNotice']
  // Documents are asked for above the withdrawal, which stays open underneath. W2, W9
  const isPrompted = before.withdrawal === 'arranging.form.kycPrompting' && tree.kyc
  if (type === 'verifyIdentity' || isPrompted) return ['withdrawal', 'kyc']
  return tree[top] ? [...windowsBefore] : windowsBefore.slice(0, -1)
}

/** The promises of all flows together, with the bank's records as witness. */
export const treePromises: Readonly<Record<string, PromiseOf>> = {
  lastWithdrawalKnown: {
    rows: ['W6'],
    says: 'After a withdrawal without an answer, the customer learns what became of it before the next form opens.',
    holds: neverWhen(
      'a form opens over a withdrawal of unknown outcome',
      ({ tree, before, openBefore, system }) =>
        Boolean(tree.withdrawal && !before.withdrawal) &&
        openBefore.includes(system.bank.email) &&
        tree.withdrawal !== 'alreadyMade',
    ),
  },
  oneRecordPerReference: {
    rows: ['W6', 'K8'],
    says: 'However often a request arrives, the bank makes one withdrawal, deposit, loan or identity check of it.',
    holds: neverWhen('two records have one reference, or none', ({ system }) => {
      const { references } = system.bank
      return new Set(references).size < references.length
    }),
  },
  sentOnce: {
    rows: ['W6', 'K8'],
    says: 'No step of a customer sends a request twice that makes a record.',
    holds: neverWhen('a request is sent twice', ({ calls }) =>
      Object.values(recordCalls).some((call) => calls.filter((one) => one === call).length > 1),
    ),
  },
  dashboardOnlySignedIn: {
    rows: ['D1', 'D2', 'D13'],
    says: 'When a session ends, nothing of the dashboard stays on the page.',
    holds: neverWhen(
      'the dashboard outlives the session',
      (moment) => !userOf(moment) && Boolean(dashboardOf(moment) || moment.tree.idleSession),
    ),
  },
  ownRecordsOnly: {
    rows: ['D1', 'D2'],
    says: 'A customer sees no record of another one.',
    holds: neverWhen('another customer is shown', (moment) => {
      const user = userOf(moment)
      const shown = dashboardOf(moment)?.user
      return Boolean(
        user && (user.email !== moment.system.bank.email || (shown && shown._id !== user._id)),
      )
    }),
  },
  signOutEnds: {
    rows: ['D13'],
    says: 'Signing out, and fifteen minutes without a sign of life, end the session right away.',
    holds: neverWhen('the session goes on', (moment) => {
      const { step, tree } = moment
      const isIdle = step.flow === 'idleSession' && !tree.idleSession
      return Boolean(userOf(moment) && (isSignOut(moment) || isIdle))
    }),
  },
  signOutForgets: {
    rows: ['D2'],
    says: 'A sign-out, in this tab or in another one, leaves nothing in the tab that was typed.',
    holds: neverWhen(
      'a draft stays',
      (moment) => isSignOut(moment) && moment.system.bank.drafts.size > 0,
    ),
  },
  overAtBank: {
    rows: ['D1', 'D13'],
    says: 'After the device has slept past the end of its session, the page shows nothing of it once it is visible again, or the bank has refused a call.',
    holds: neverWhen('the session goes on', (moment) => {
      const { sessionAtBank } = moment.system.bank
      const isShown = moment.step.move.event.type === 'shown'
      return Boolean(
        (userOf(moment) && sessionAtBank === 'refused') ||
          (dashboardOf(moment) && isShown && sessionAtBank === 'over'),
      )
    }),
  },
  successIsMade: {
    rows: ['W2', 'W7'],
    says: 'A withdrawal is called successful only if the bank has made it.',
    holds: neverWhen(
      'a success without a record',
      ({ before, tree, made }) =>
        tree.withdrawal === 'succeeded' &&
        before.withdrawal !== tree.withdrawal &&
        !made.includes('withdrawal'),
    ),
  },
  idleWatched: {
    rows: ['D13'],
    says: 'As long as the dashboard is shown, its idle time is watched.',
    holds: neverWhen('the idle watch has ended', (moment) =>
      Boolean(dashboardOf(moment) && moment.tree.idleSession?.startsWith('done')),
    ),
  },
  namesAgree: {
    rows: ['D12'],
    says: 'A changed name is shown on every page right away.',
    holds: neverWhen('the session keeps an old name', (moment) => {
      const shown = dashboardOf(moment)?.user
      return Boolean(shown && userOf(moment) && shown.firstName !== userOf(moment).firstName)
    }),
  },
  noForeignDraft: {
    rows: ['D2', 'A14'],
    says: 'A form holds nothing that another customer has typed.',
    holds: neverWhen(
      'a form opens with what another customer typed',
      ({ system, before, tree, drafts }) =>
        [...drafts].some(
          ([flow, { owner }]) =>
            owner !== system.bank.account.user._id &&
            tree[flow] &&
            !before[flow] &&
            system.snapshotOf(flow)?.context.touched,
        ),
    ),
  },
  windowsInOrder: {
    rows: ['W9'],
    says: 'A window closes by itself, and never the one underneath.',
    holds: neverWhen('other windows are open', (moment) => {
      const open = windowFlows.filter((flow) => moment.tree[flow])
      return !isSame([...open].sort(), expectedWindows(moment).sort())
    }),
  },
  recordsAgree: {
    rows: ['D8'],
    says: 'After each step the dashboard shows the records that the bank has.',
    holds: neverWhen('the dashboard shows old records', (moment) => {
      const shown = dashboardOf(moment)
      const { tree, system } = moment
      // The customer learns of a decision, and of another tab, when the records are read again; of a lost answer, when the bank is asked.
      if (!shown || tree.payment === 'unanswered') return false
      const { account, unread } = system.bank
      return !(['user', 'deposits', 'loans', 'kyc', 'transfers'] as const).every(
        (name) => unread.has(name) || isSame(shown[name], account[name]),
      )
    }),
  },
  moneyFromItsBalance: {
    rows: ['W1'],
    says: 'A withdrawal draws on the balance that it was opened for.',
    holds: neverWhen('another balance', ({ step, system, withdrawal, made }) => {
      const running = system.snapshotOf('withdrawal')?.context
      const [sent] = system.bank.account.transfers
      const isSent = step.flow !== 'otherTab' && made.includes('withdrawal')
      return Boolean(
        withdrawal &&
          ((running && running.path !== withdrawal.path) ||
            (isSent && sent?.withdrawalPath !== withdrawal.path)),
      )
    }),
  },
  detailsAreRead: {
    rows: ['C4'],
    says: 'Payment details on the screen are read again as soon as the bank changes them.',
    holds: neverWhen(
      'old payment details are shown',
      ({ step, calls, before }) =>
        step.move.event.type === 'contentChanged' &&
        ['deposit', 'loanPayment'].some(
          (flow) =>
            before[flow]?.includes('shown') &&
            !calls.some((call) => call.startsWith(`${flow}.read`)),
        ),
    ),
  },
  noticeTellsDecision: {
    rows: ['F5'],
    says: 'The loan notice says what the bank has decided.',
    holds: neverWhen('the notice says another decision', ({ system, tree }) => {
      if (!tree.loanNotice || system.bank.unread.has('loans')) return false
      const isPending = system.bank.account.loans[0]?.status === 'Pending'
      return tree.loanNotice.startsWith('pending') !== isPending
    }),
  },
  identityIsOpen: {
    rows: ['W9'],
    says: 'A withdrawal waits for the identity check only while its window is open.',
    holds: neverWhen(
      'it waits for a closed window',
      ({ tree }) => tree.requirements === 'identityOpen' && !tree.kyc,
    ),
  },
  limitIsKept: {
    rows: ['W2'],
    says: 'No balance of the customer ever falls below zero.',
    holds: neverWhen('a balance is negative', ({ system }) => {
      const { user, ...records } = system.bank.account
      const { available, loanBalance } = balancesOf({
        profit: user.profit,
        bonus: user.bonus,
        ...records,
      })
      return available.lt(0) || loanBalance.lt(0)
    }),
  },
}
