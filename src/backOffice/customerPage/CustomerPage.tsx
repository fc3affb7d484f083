import { useRef } from 'react'
import { flowRoot, type Send, type Snapshot, useFlow } from '#actors/useFlow.ts'
import { FailureNotice } from '#flows/FailureNotice.tsx'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useKeptFocus } from '#ui/useKeptFocus.ts'
import { Coming } from '../Coming.tsx'
import { DecisionDialog } from '../decision/DecisionDialog.tsx'
import { useKeys } from '../queue/useKeys.ts'
import { CustomerView } from './CustomerView.tsx'
import './CustomerPage.css'

/** The page of a customer, instead of the queue; nothing while none is open. B29, B30 */
export function CustomerPage() {
  const [snapshot, send] = useFlow('customerPage')
  const isShown = snapshot.context.read && !snapshot.matches('notRead')
  const close = snapshot.can({ type: 'close' }) ? () => send({ type: 'close' }) : undefined
  useKeys({ Escape: close })
  const root = useRef<HTMLDivElement>(null)
  useKeptFocus(root)
  return (
    <div {...flowRoot(snapshot)} ref={root} className="customer-page">
      {snapshot.hasTag('open') && (
        <>
          <Button variant="quiet" disabled={!close} aria-keyshortcuts="Escape" onClick={close}>
            Back to the queue
          </Button>
          {!isShown && <h1 className="visually-hidden">Customer</h1>}
          <Content snapshot={snapshot} send={send} />
        </>
      )}
      {snapshot.hasTag('deciding') && <DecisionDialog />}
    </div>
  )
}

interface ContentProps {
  snapshot: Snapshot<'customerPage'>
  send: Send<'customerPage'>
}

function Content({ snapshot, send }: ContentProps) {
  const { read, subject, failure } = snapshot.context
  if (snapshot.matches('notFound'))
    return (
      <Notice tone="warning" focused title="No customer was found">
        Nobody has “{subject}” as email, id or payment reference.
      </Notice>
    )
  return (
    <>
      <FailureNotice
        failure={failure}
        rejectedTitle="This customer is not shown"
        unknownTitle="This customer was not read"
      />
      {snapshot.matches('notRead') && (
        <div>
          <Button onClick={() => send({ type: 'retry' })}>{buttonLabel(snapshot)}</Button>
        </div>
      )}
      {read && !snapshot.matches('notRead') && (
        <CustomerView snapshot={snapshot} send={send} page={read.page} />
      )}
      {!read && snapshot.hasTag('busy') && <Coming text="Looking for the customer…" />}
    </>
  )
}
