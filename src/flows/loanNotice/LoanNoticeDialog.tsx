import type { PageModule } from '#actors/flows.ts'
import { flowRoot, useCustomer, useFlow } from '#actors/useFlow.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { LoanStatus } from './LoanStatus.tsx'
import { loanNoticeFlow } from './loanNotice.flow.ts'
import '../flow.css'
import './LoanNotice.css'

export const brings: PageModule = { flows: [loanNoticeFlow] }

/** The status of the latest loan. F5 */
export default function LoanNoticeDialog() {
  const { country } = useCustomer()
  const [snapshot, send] = useFlow('loanNotice')
  const close = () => send({ type: 'close' })
  return (
    <Dialog title="Loan Status" size="narrow" onClose={close}>
      <div className="flow-body loan-notice" {...flowRoot(snapshot)}>
        {snapshot.context.loan && (
          <LoanStatus snapshot={snapshot} loan={snapshot.context.loan} symbol={country.symbol} />
        )}
        {!snapshot.context.loan && snapshot.hasTag('busy') && (
          <div className="loan-notice-placeholder" role="status">
            <span className="visually-hidden">Your loan is being read</span>
            <Skeleton width="60%" height="1.5rem" />
            <Skeleton width="45%" height="2.75rem" />
            <Skeleton height="5rem" />
          </div>
        )}
        {snapshot.hasTag('absent') && (
          <p>
            There is no open loan on your account. If you applied before, it was not approved:
            customer care tells you why.
          </p>
        )}
        {snapshot.context.failure && (
          <Notice tone={snapshot.hasTag('unavailable') ? 'error' : 'warning'} live>
            {snapshot.context.failure.message}
          </Notice>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
          {snapshot.can({ type: 'retry' }) && (
            <Button onClick={() => send({ type: 'retry' })}>Retry</Button>
          )}
          {snapshot.hasTag('pending') && (
            <Button busy={snapshot.hasTag('busy')} onClick={() => send({ type: 'verify' })}>
              {buttonLabel(snapshot)}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}
