import { useState } from 'react'
import { type Send, type Snapshot, useFlow } from '#actors/useFlow.ts'
import type { DashboardContext } from '#machines/dashboard/dashboard.types.ts'
import { type Figures, figuresOf } from './figures.ts'

export interface Dashboard {
  snapshot: Snapshot<'dashboard'>
  /** the records read so far and the failures */
  records: DashboardContext
  figures: Figures
  /** the customer's currency symbol (D8) */
  symbol: string
  send: Send<'dashboard'>
  /** whether an event is allowed; while a dialog is open, as it was before, so that buttons stay */
  can: Snapshot<'dashboard'>['can']
}

/** The dashboard's records, figures and events. */
export function useDashboard(): Dashboard {
  const [snapshot, send] = useFlow('dashboard')
  const page = useLastWhen(snapshot, !snapshot.hasTag('modal'))
  return {
    snapshot,
    records: snapshot.context,
    figures: cachedFigures(snapshot.context),
    symbol: snapshot.context.user.country.symbol,
    send,
    can: (event) => page.can(event),
  }
}

const figures = new WeakMap<DashboardContext, Figures>()

/** The figures of one context, computed once for all components. */
function cachedFigures(context: DashboardContext): Figures {
  const known = figures.get(context) ?? figuresOf(context)
  figures.set(context, known)
  return known
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
