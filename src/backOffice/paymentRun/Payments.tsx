import { useId, useRef } from 'react'
import { flowRoot, useFlow } from '#actors/useFlow.ts'
import { FailureNotice } from '#flows/FailureNotice.tsx'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { useKeptFocus } from '#ui/useKeptFocus.ts'
import { Coming } from '../Coming.tsx'
import { DecisionDialog } from '../decision/DecisionDialog.tsx'
import { useKeys } from '../queue/useKeys.ts'
import { PaymentList } from './PaymentList.tsx'
import { RunView } from './RunView.tsx'
import './Payments.css'

/** Withdrawals that are paid together by a file: what may be paid, and each run until it is over. B41–B44 */
export function Payments() {
  const [snapshot, send] = useFlow('paymentRun')
  const { page, runId, run, failure } = snapshot.context
  const heading = useId()
  const close = snapshot.can({ type: 'close' }) ? () => send({ type: 'close' }) : undefined
  const root = useRef<HTMLElement>(null)
  useKeptFocus(root)
  useKeys({ Escape: close, r: () => send({ type: 'refresh' }) })
  const shown = runId === undefined ? page : run
  return (
    <article {...flowRoot(snapshot)} ref={root} className="payments" aria-labelledby={heading}>
      {runId !== undefined && (
        <div>
          <Button variant="quiet" disabled={!close} aria-keyshortcuts="Escape" onClick={close}>
            Back to payments
          </Button>
        </div>
      )}
      <header className="payments-head">
        <h1 id={heading}>{runId === undefined ? 'Payments' : 'Payment run'}</h1>
        {snapshot.can({ type: 'refresh' }) && (
          <Button
            variant="secondary"
            aria-keyshortcuts="r"
            onClick={() => send({ type: 'refresh' })}
          >
            Read again
          </Button>
        )}
      </header>
      <FailureNotice
        failure={failure}
        rejectedTitle="The bank did not do this"
        unknownTitle="The payments were not read"
      />
      {snapshot.can({ type: 'retry' }) && (
        <div>
          <Button onClick={() => send({ type: 'retry' })}>{buttonLabel(snapshot)}</Button>
        </div>
      )}
      {!shown && snapshot.hasTag('busy') && <Coming text="Reading the payments…" />}
      {shown && (
        <div aria-busy={snapshot.hasTag('busy')}>
          {runId === undefined && page && (
            <PaymentList snapshot={snapshot} send={send} page={page} />
          )}
          {run && <RunView snapshot={snapshot} send={send} run={run} />}
        </div>
      )}
      {snapshot.hasTag('deciding') && <DecisionDialog />}
    </article>
  )
}
