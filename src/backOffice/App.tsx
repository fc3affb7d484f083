import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import { Toasts } from '#actors/toasts.tsx'
import { flowRoot, useFlow, useFlowState } from '#actors/useFlow.ts'
import { type OperatorPage, operatorPages } from '#machines/backOffice/backOffice.types.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Logo } from '#ui/Logo.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { BackOfficeBank } from './backOffice.flow.ts'
import { CustomerPage } from './customerPage/CustomerPage.tsx'
import { CustomerSearch } from './customerPage/CustomerSearch.tsx'
import { useCustomerAddress } from './customerPage/useCustomerAddress.ts'
import { Figures } from './figures/Figures.tsx'
import { Keys } from './Keys.tsx'
import { OperatorAccess } from './operatorAccess/OperatorAccess.tsx'
import { OperatorSignIn } from './operatorSignIn/OperatorSignIn.tsx'
import { pageKeys, pageWords, usePageAddress, usePageKeys } from './pages.ts'
import { Payments } from './paymentRun/Payments.tsx'
import { Queue } from './queue/Queue.tsx'
import './App.css'

interface AppProps {
  bank: BackOfficeBank
}

/** The page of the back office. */
export function App({ bank }: AppProps) {
  const { root } = bank
  const snapshot = useSelector(root, (current) => current)
  useActivity(root)
  const { operator, failure } = snapshot.context
  const isOpened = snapshot.hasTag('opened')
  return (
    <div {...flowRoot(snapshot)} className="back-office">
      <header className="back-office-head">
        <Logo />
        <p className="back-office-name">Back office</p>
        {isOpened && (
          <>
            <PageLinks root={root} page={pageOf(snapshot)} />
            <CustomerSearch onSearch={() => root.send({ type: 'pageChosen', page: 'queue' })} />
          </>
        )}
        {isOpened && operator && (
          <div className="back-office-operator">
            <Keys />
            <span>{operator.name}</span>
            <Button variant="quiet" onClick={() => root.send({ type: 'signOut' })}>
              Sign out
            </Button>
          </div>
        )}
      </header>
      {failure && (
        <Notice tone="error" focused title={isOpened ? 'You are still signed in' : undefined}>
          {failure.message}
        </Notice>
      )}
      {isOpened ? (
        <main>{pages[pageOf(snapshot)]}</main>
      ) : (
        <main className="back-office-entry" aria-busy={snapshot.hasTag('busy')}>
          <h1>Sign in</h1>
          {snapshot.children.operatorSignIn && <OperatorSignIn />}
          {snapshot.can({ type: 'retry' }) && (
            <Button onClick={() => root.send({ type: 'retry' })}>{buttonLabel(snapshot)}</Button>
          )}
        </main>
      )}
      {isOpened && snapshot.children.operatorSignIn && (
        <Dialog title="Your session has ended" size="narrow" closable={false} onClose={() => {}}>
          <p>Sign in again to go on. What you have typed is kept.</p>
          <OperatorSignIn />
        </Dialog>
      )}
      <Toasts />
    </div>
  )
}

type Root = BackOfficeBank['root']

const pages: Readonly<Record<OperatorPage, ReactNode>> = {
  queue: <Work />,
  payments: <Payments />,
  figures: <Figures />,
  access: <OperatorAccess />,
}

/** The page that is on the screen. */
const pageOf = (snapshot: SnapshotFrom<Root>): OperatorPage =>
  operatorPages.find((page) => snapshot.matches({ opened: { page } })) ?? 'queue'

/** The pages, the current one marked. */
function PageLinks({ root, page }: { root: Root; page: OperatorPage }) {
  const [, tellCustomer] = useFlow('customerPage')
  const choose = (chosen: OperatorPage) => {
    // An open customer comes before the queue.
    if (chosen === page && page === 'queue') tellCustomer({ type: 'close' })
    root.send({ type: 'pageChosen', page: chosen })
  }
  usePageAddress(page, (named) => root.send({ type: 'pageChosen', page: named }))
  usePageKeys(page, choose)
  return (
    <nav aria-label="Pages" className="back-office-pages">
      {operatorPages.map((one, index) => (
        <button
          key={one}
          type="button"
          className="back-office-page"
          aria-keyshortcuts={pageKeys[index]![0]}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => choose(one)}
        >
          {pageWords[one]}
        </button>
      ))}
    </nav>
  )
}

/** A customer's page, or else the queue, which goes on behind it. */
function Work() {
  useCustomerAddress()
  const isCustomerOpen = useFlowState('customerPage', (snapshot) => snapshot.hasTag('open'))
  return (
    <>
      <CustomerPage />
      {!isCustomerOpen && <Queue />}
    </>
  )
}

/** Tells the chart that the page is used, at most every half minute. */
function useActivity(root: Root) {
  useEffect(() => {
    let last = 0
    const note = ({ timeStamp }: Event) => {
      if (timeStamp - last < 30_000) return
      last = timeStamp
      root.send({ type: 'active' })
    }
    const types = ['keydown', 'pointerdown'] as const
    for (const type of types) addEventListener(type, note)
    return () => {
      for (const type of types) removeEventListener(type, note)
    }
  }, [root])
}
