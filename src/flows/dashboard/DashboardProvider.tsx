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
  /** the records read so far, and what could not be read */
  records: DashboardContext
  figures: Figures
  /** what stands before an amount (D8) */
  symbol: string
  send: Actor<typeof dashboardMachine>['send']
  /** what the page offers; under an open window it goes on offering what it did */
  can: SnapshotFrom<typeof dashboardMachine>['can']
  /** reads the records afresh; the latest loan, or nothing when there is none (F5) */
  reloadLoan: () => Promise<LoanRecord | undefined>
}

const Context = createContext<Dashboard | undefined>(undefined)

/** @throws Error outside of a DashboardProvider. */
export function useDashboard(): Dashboard {
  const dashboard = use(Context)
  if (!dashboard) throw new Error('useDashboard outside of DashboardProvider')
  return dashboard
}

interface DashboardProviderProps {
  user: User
  /** a fresh copy of the customer was read */
  onUser: (user: User) => void
  children: ReactNode
}

/** Runs the dashboard's chart for one customer and lends it to the pages under it. */
export function DashboardProvider({ user, onUser, children }: DashboardProviderProps) {
  const [bound] = useState(() =>
    dashboardMachine.provide({ actors: dashboardActors({ userId: user._id, onUser }) }),
  )
  const [input] = useState(() => ({ user, cached: readCachedRecords() }))
  const [snapshot, send, actor] = useFlow(bound, { input })
  const page = useLastWhen(snapshot, !snapshot.hasTag('modal'))
  useOnReturn(() => send({ type: 'refresh' }))

  const reloadLoan = useCallback(async () => {
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
      reloadLoan,
    }),
    [snapshot, page, send, reloadLoan],
  )
  return <Context value={dashboard}>{children}</Context>
}

/**
 * The last value for which `take` was true. A button must not go away under the window it opened:
 * focus comes back to it.
 */
function useLastWhen<Value>(value: Value, take: boolean): Value {
  const [last, setLast] = useState(value)
  if (take && last !== value) setLast(value)
  return take ? value : last
}

/** A customer who comes back to the page, or to the network, sees what changed meanwhile. */
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
