import { useBank } from '#actors/useFlow.ts'
import { useDashboard } from '#flows/dashboard/useDashboard.ts'
import type { WindowName } from '#machines/dashboard/dashboard.types.ts'
import { BrokenDialog, UnloadedDialog } from './BrokenDialog.tsx'
import { OpeningNotice } from './OpeningNotice.tsx'
import { WindowBoundary } from './WindowBoundary.tsx'

/** The windows from the lowest to the highest: identity documents are asked for over a withdrawal. */
const windows: readonly WindowName[] = [
  'deposit',
  'depositReturn',
  'loanApplication',
  'loanNotice',
  'loanPayment',
  'withdrawal',
  'accountSettings',
  'help',
  'kyc',
]

const inHistory = 'Your history on the Home page'
/** The part of the page that shows whether a request arrived; undefined for a window that sends nothing. */
const seenIn: Partial<Record<WindowName, string>> = {
  deposit: inHistory,
  depositReturn: inHistory,
  loanApplication: inHistory,
  loanPayment: 'Your loan page',
  withdrawal: inHistory,
  accountSettings: 'Account Settings',
  kyc: 'The identity check on the Home page',
}

/** The windows that the dashboard's chart has open. */
export function DashboardDialogs() {
  const { flows } = useBank()
  const { snapshot, send } = useDashboard()
  const broken = windows.find((name) => snapshot.hasTag(`${name}Broken`))
  const close = () => send({ type: 'close' })
  return (
    <>
      {windows.map((name) => {
        const View = snapshot.hasTag(name) && flows.view(name)
        return (
          View && (
            <WindowBoundary key={name} onError={() => send({ type: 'viewFailed', window: name })}>
              <View />
            </WindowBoundary>
          )
        )
      })}
      {snapshot.hasTag('windowLoading') && <OpeningNotice onStop={close} />}
      {snapshot.hasTag('windowUnloaded') && (
        <UnloadedDialog onRetry={() => send({ type: 'retry' })} onClose={close} />
      )}
      {broken && <BrokenDialog seenIn={seenIn[broken]} onClose={close} />}
    </>
  )
}
