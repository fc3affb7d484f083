import { useEffect, useRef } from 'react'
import type { Send, Snapshot } from '#actors/useFlow.ts'
import type { QueueItem, QueueKind } from '#contract/backOffice.ts'
import { formatMoment } from '#domain/dates.ts'
import { Button } from '#ui/Button.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { StatusPill } from '#ui/StatusPill.tsx'
import { useNow } from '#ui/useNow.ts'
import { FilePages } from './FilePages.tsx'
import { dueWords, kindWords, lookedAtWords } from './queueWords.ts'

/** Kinds whose customers send a proof. */
const provenByFiles: ReadonlySet<QueueKind> = new Set(['deposit', 'identity', 'loanPayment'])

interface QueueItemViewProps {
  snapshot: Snapshot<'queue'>
  send: Send<'queue'>
  /** the key of each decision */
  letters: readonly string[]
}

/** The open item: who and how much, the proof beside it, and the decisions. B27 */
export function QueueItemView({ snapshot, send, letters }: QueueItemViewProps) {
  const { read, key } = snapshot.context
  const close = snapshot.can({ type: 'close' }) ? () => send({ type: 'close' }) : undefined
  if (key === undefined)
    return <EmptyState title="No item is open" text="Choose a row, or press J and Enter." />
  if (snapshot.hasTag('itemFailed'))
    return (
      <div className="queue-item">
        <p>This item could not be opened. It may not wait any more.</p>
        <div className="queue-item-actions">
          <Button onClick={() => send({ type: 'retry' })}>Open again</Button>
          <Button variant="quiet" onClick={close}>
            Close
          </Button>
        </div>
      </div>
    )
  if (!read)
    return (
      <div className="queue-item" aria-busy="true">
        <p role="status">Opening…</p>
        <SkeletonText lines={8} />
      </div>
    )
  const canDecide = (command: string) => snapshot.can({ type: 'offerChosen', command })
  return (
    <article className="queue-item" aria-busy={snapshot.hasTag('itemComing')}>
      <Head item={read.item} close={close} />
      <div className="queue-item-body">
        <Facts item={read.item} onCustomer={(id) => send({ type: 'customerChosen', id })} />
        <div className="queue-files">
          {read.item.files.map((file) => (
            <FilePages key={file.id} file={file} />
          ))}
          {read.item.files.length === 0 && provenByFiles.has(read.item.kind) && (
            <p className="queue-row-soft">The customer sent no file.</p>
          )}
        </div>
      </div>
      <div className="queue-item-actions queue-decisions">
        {read.item.decisions.map(({ command, label, isRefusal }, index) => (
          <Button
            key={command}
            variant={isRefusal ? 'secondary' : 'primary'}
            disabled={!canDecide(command)}
            aria-keyshortcuts={letters[index]}
            onClick={() => send({ type: 'offerChosen', command })}
          >
            {label}{' '}
            <span aria-hidden="true">
              <kbd>{letters[index]?.toUpperCase()}</kbd>
            </span>
          </Button>
        ))}
        {read.item.decisions.length === 0 && <p>There is nothing for you to decide here.</p>}
      </div>
    </article>
  )
}

function Head({ item, close }: { item: QueueItem; close?: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = `${item.kind}:${item.id}:${item.status}`
  // Never from under a window. Read out when another item opens, or when this one is in another state: not each time it is read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the item is what makes it new
  useEffect(() => {
    if (!document.querySelector('dialog[open]')) heading.current?.focus()
  }, [id])
  const looking = lookedAtWords(item.lookedAtBy)
  return (
    <header className="queue-item-head">
      <div className="queue-item-title">
        <h2 ref={heading} tabIndex={-1}>
          {kindWords[item.kind][0]} <span className="queue-reference">{item.reference}</span>
        </h2>
        <StatusPill tone={item.waits ? 'waiting' : 'neutral'}>{item.status}</StatusPill>
        {close && <IconButton icon="close" label="Close the item" onClick={close} />}
      </div>
      {item.fault && (
        <Notice tone="error" title="Do not decide this as it is">
          {item.fault}
        </Notice>
      )}
      {looking && (
        <Notice tone="info" live>
          {looking} too.
        </Notice>
      )}
    </header>
  )
}

interface FactsProps {
  item: QueueItem
  /** opens the customer's page */
  onCustomer: (id: string) => void
}

function Facts({ item, onCustomer }: FactsProps) {
  const now = useNow(false)
  const { customer, amount, since, facts } = item
  return (
    <div className="queue-facts">
      {amount && <p className="queue-amount money">{amount}</p>}
      <DefinitionList
        items={[
          {
            term: 'Customer',
            detail: customer ? (
              <>
                <a
                  href={`#customer=${customer.id}`}
                  onClick={(event) => {
                    // With a key held down, the browser opens the page beside this one.
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return
                    event.preventDefault()
                    onCustomer(customer.id)
                  }}
                >
                  {customer.name}
                </a>
                , {customer.email}
              </>
            ) : (
              'No customer'
            ),
          },
          ...facts.map(({ label, value }) => ({ term: label, detail: value })),
          ...(item.waits
            ? [
                { term: 'Waits since', detail: formatMoment(since) },
                { term: 'To be decided', detail: dueWords(item, now) },
              ]
            : []),
        ]}
      />
    </div>
  )
}
