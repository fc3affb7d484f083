import { type ReactNode, useEffect, useRef } from 'react'
import type { Send, Snapshot } from '#actors/useFlow.ts'
import type { CustomerPage } from '#contract/backOffice.ts'
import { formatMoment } from '#domain/dates.ts'
import { keyOf } from '#machines/queue/queue.types.ts'
import { Button } from '#ui/Button.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useNow } from '#ui/useNow.ts'
import { QueueRowButton } from '../queue/QueueRowButton.tsx'
import { RecordButton } from './RecordButton.tsx'

interface CustomerViewProps {
  snapshot: Snapshot<'customerPage'>
  send: Send<'customerPage'>
  page: CustomerPage
}

/** One customer: who it is, what waits, what can be decided and what happened. */
export function CustomerView({ snapshot, send, page }: CustomerViewProps) {
  const { customer, fault, facts, balances, waiting, records, decisions, history } = page
  const now = useNow(false)
  return (
    <article className="customer" aria-busy={snapshot.hasTag('busy')}>
      <header>
        <Name customer={customer} />
        {fault && (
          <Notice tone="error" title="Pay nothing to this customer">
            {fault}
          </Notice>
        )}
      </header>
      <div className="customer-parts">
        <div className="customer-column">
          <Part title="Account">
            <DefinitionList items={facts.map(detailOf)} />
          </Part>
          <Part title="Balances">
            <DefinitionList items={balances.map(detailOf)} />
          </Part>
        </div>
        <div className="customer-column">
          <Part title="Waiting">
            {waiting.length === 0 && <p>Nothing waits.</p>}
            <ul className="queue-rows">
              {waiting.map((row) => (
                <li key={keyOf(row)}>
                  <QueueRowButton
                    row={row}
                    now={now}
                    onOpen={() => send({ type: 'itemChosen', key: keyOf(row) })}
                  />
                </li>
              ))}
            </ul>
          </Part>
          <Part title="Decisions">
            {decisions.length === 0 && <p>There is nothing for you to decide here.</p>}
            <div className="queue-item-actions">
              {decisions.map(({ command, label }) => (
                <Button
                  key={command}
                  variant="secondary"
                  disabled={!snapshot.can({ type: 'offerChosen', command })}
                  onClick={() => send({ type: 'offerChosen', command })}
                >
                  {label}
                </Button>
              ))}
            </div>
          </Part>
          <Part title="Records">
            {records.length === 0 && <p>There is no record yet.</p>}
            <ul className="queue-rows">
              {records.map((record) => (
                <li key={keyOf(record)}>
                  <RecordButton
                    record={record}
                    onOpen={() => send({ type: 'itemChosen', key: keyOf(record) })}
                  />
                </li>
              ))}
            </ul>
          </Part>
          <Part title="History">
            <History history={history} />
          </Part>
        </div>
      </div>
    </article>
  )
}

const detailOf = ({ label, value }: CustomerPage['facts'][number]) => ({
  term: label,
  detail: value,
})

/** It takes the focus when another customer opens, never from under a window. */
function Name({ customer: { id, name, email } }: Pick<CustomerPage, 'customer'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the customer is what makes it new
  useEffect(() => {
    if (!document.querySelector('dialog[open]')) heading.current?.focus()
  }, [id])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {name}
      </h1>
      <p className="customer-soft">
        {email}, {id}
      </p>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="customer-part" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** The history, the latest first. */
const History = ({ history }: Pick<CustomerPage, 'history'>) =>
  history.length === 0 ? (
    <p>The audit has nothing about this customer yet.</p>
  ) : (
    <ol className="customer-history">
      {history.map(({ at, actor, action, outcome, reason }, index) => (
        // The list is only ever replaced as a whole.
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same
        <li key={index}>
          <p>
            <strong>{action}</strong>
            {outcome !== 'done' && `, ${outcome}`}
          </p>
          {reason && <p>{reason}</p>}
          <p className="customer-soft">
            {actor}, {formatMoment(at)}
          </p>
        </li>
      ))}
    </ol>
  )
