import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { OpenWindow, WindowName } from '#machines/dashboard/dashboard.types.ts'
import { actorOf } from '#machines/system.ts'
import { clearOpenWindow, saveOpenWindow } from '#session/openWindow.ts'
import type { Tab } from '#session/storage.ts'
import type { Snapshot } from './useFlow.ts'

/** Tags of a window that has nothing left to do: a reload does not bring it back. */
const doneTags: readonly WindowTag[] = [
  'succeeded',
  'alreadyMade',
  'alreadyAsked',
  'levelPassed',
  'cancelled',
]
type WindowTag = Parameters<Snapshot<Exclude<WindowName, 'help'>>['hasTag']>[0]

const watched = new WeakSet<object>()

/** Stores which window is open over the dashboard, after each change of any flow. A14 */
export function watchOpenWindow(tab: Tab, system: AnyActorRef['system']): void {
  if (watched.has(system)) return
  watched.add(system)
  system.inspect((event) => saveOpenWindowOf(tab, event))
}

/** The last saved value: most events of the page do not change it. */
const saved = new WeakMap<object, string>()
/** The open window of each dashboard, and the path of the page where it was opened. */
const opened = new WeakMap<object, { window?: WindowName; page: string }>()

function saveOpenWindowOf(tab: Tab, event: InspectionEvent): void {
  if (event.type !== '@xstate.snapshot') return
  const { system } = event.actorRef as { system?: System }
  const dashboard = system && actorOf(system, 'dashboard')
  const owner = system && actorOf(system, 'session')?.getSnapshot().context.user?._id
  if (!dashboard || owner === undefined) return
  const open = openWindowOf(dashboard.getSnapshot(), system)
  const text = JSON.stringify(open ?? '')
  if (saved.get(dashboard) === text) return
  saved.set(dashboard, text)
  const known = opened.get(dashboard)
  const { page } = known?.window === open?.window && known ? known : { page: location.pathname }
  opened.set(dashboard, { window: open?.window, page })
  if (open) saveOpenWindow(tab, owner, page, open)
  else clearOpenWindow(tab)
}

interface System {
  get(id: string): unknown
}

/** The open window and what it was opened with; undefined when there is none to bring back. */
function openWindowOf(dashboard: Snapshot<'dashboard'>, system: System): OpenWindow | undefined {
  const { modal } = dashboard.value
  if (dashboard.status !== 'active' || typeof modal === 'string') return undefined
  const window = Object.keys(modal)[0] as WindowName
  const flow = window === 'help' ? undefined : actorOf(system, window)
  const snapshot = flow?.getSnapshot() as AnyMachineSnapshot | undefined
  if (dashboard.hasTag(`${window}Broken`) || doneTags.some((tag) => snapshot?.hasTag(tag)))
    return undefined
  const { plan, returnOf, paidLoan, withdrawal } = dashboard.context
  const isTouched: boolean | undefined = snapshot?.context.touched
  if (window === 'deposit') return { window, isTouched, plan }
  if (window === 'depositReturn') return { window, deposit: returnOf }
  if (window === 'loanPayment') return { window, isTouched, loan: paidLoan }
  if (window !== 'withdrawal') return { window, isTouched }
  // The method may have been changed since.
  const method = actorOf(system, 'withdrawal')?.getSnapshot().context.method
  return { window, isTouched, path: withdrawal?.path, method: method ?? withdrawal?.method }
}
