import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { type Actor, type SnapshotFrom, waitFor } from 'xstate'
import type { LoanRecord } from '#contract/money.ts'
import type { User } from '#contract/user.ts'
import { ApiFailure } from '#domain/failure.ts'
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import type { DashboardContext } from '#machines/dashboard/dashboard.types.ts'
import { readCachedRecords } from '#session/cache.ts'
import { useFlow } from '../useFlow.ts'
import { dashboardActors } from './actors.ts'
import { type Figures, figuresOf } from './figures.ts'

export interface Dashboard {
  snapshot: SnapshotFrom<typeof dashboardMachine>
  /** the records read so far and the failures */
  records: DashboardContext
  figures: Figures
  /** the customer's currency symbol (D8) */
  symbol: string
  send: Actor<typeof dashboardMachine>['send']
  /** whether an event is allowed; while a dialog is open, as it was before, so that buttons stay */
  can: SnapshotFrom<typeof dashboardMachine>['can']
  /** reads the records again. @returns the latest loan, or undefined when there is none (F5) */
  readLoan: () => Promise<LoanRecord | undefined>
}

const Context = createContext<Dashboard | undefined>(undefined)

/** @throws Error outside a DashboardProvider. */
export function useDashboard(): Dashboard {
  const dashboard = use(Context)
  if (!dashboard) throw new Error('useDashboard outside of DashboardProvider')
  return dashboard
}

interface DashboardProviderProps {
  user: User
  /** a newer copy of the customer's record was read */
  onUser: (user: User) => void
  children: ReactNode
}

/** Runs the dashboard's chart for one customer and provides it to the pages below. */
export function DashboardProvider({ user, onUser, children }: DashboardProviderProps) {
  const [machine] = useState(() =>
    dashboardMachine.provide({ actors: dashboardActors({ userId: user._id, onUser }) }),
  )
  const [input] = useState(() => ({ user, cached: readCachedRecords() }))
  const [snapshot, send, actor] = useFlow(machine, { input })
  const page = useLastWhen(snapshot, !snapshot.hasTag('modal'))
  useOnReturn(() => send({ type: 'refresh' }))

  const readLoan = useCallback(async () => {
    if (!actor.getSnapshot().hasTag('loansBusy')) actor.send({ type: 'refresh' })
    const { context } = await waitFor(actor, (now) => !now.hasTag('loansBusy'))
    if (context.failures.loans) throw new ApiFailure(context.failures.loans)
    return context.loans?.[0]
  }, [actor])

  const dashboard = useMemo<Dashboard>(
    () => ({
      snapshot,
      records: snapshot.context,
      figures: figuresOf(snapshot.context),
      symbol: snapshot.context.user.country.symbol,
      send,
      can: (event) => page.can(event),
      readLoan,
    }),
    [snapshot, page, send, readLoan],
  )
  return <Context value={dashboard}>{children}</Context>
}

/**
 * The last value for which `isTaken` was true. A button must stay under the dialog it opened, since the focus
 * returns to it.
 */
function useLastWhen<Value>(value: Value, isTaken: boolean): Value {
  const [last, setLast] = useState(value)
  if (isTaken && last !== value) setLast(value)
  return isTaken ? value : last
}

/** Calls back when the page becomes visible again or the network returns. */
function useOnReturn(onReturn: () => void) {
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') onReturn()
    }
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', onVisible)
    }
  })
}
