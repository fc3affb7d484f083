import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PageModule } from '#actors/flows.ts'
import { usePrivateInput } from '#actors/privateInputs.ts'
import { flowRoot, useCustomer, useFlow, useFlowActor } from '#actors/useFlow.ts'
import { promisesDays } from '#domain/decisionNews.ts'
import { amountProblem, canonicalAmount, formatMoney } from '#domain/money.ts'
import { depositExpectedBy } from '#domain/usualTimes.ts'
import type { loanPaymentMachine } from '#machines/loanPayment/loanPayment.machine.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Steps } from '#ui/Steps.tsx'
import { BankAccount } from '../BankAccount.tsx'
import { ConfirmLeaveDialog, uploadLeaveText } from '../ConfirmLeaveDialog.tsx'
import { FlowDone } from '../FlowDone.tsx'
import { PaymentReference } from '../PaymentReference.tsx'
import { PaymentStep } from '../PaymentStep.tsx'
import { useBeforeUnload } from '../useBeforeUnload.ts'
import { useChosenFiles } from '../useChosenFiles.ts'
import { AmountStep } from './AmountStep.tsx'
import { loanPaymentFlow } from './loanPayment.flow.ts'
import { ProofStep } from './ProofStep.tsx'
import './LoanPayment.css'

export const brings: PageModule = { flows: [loanPaymentFlow] }

/** The props of every step. */
export interface LoanPaymentStepProps {
  snapshot: SnapshotFrom<typeof loanPaymentMachine>
  send: ActorRefFrom<typeof loanPaymentMachine>['send']
  money: (amount: string) => string
  symbol: string
  /** by when a payment of today is expected to be confirmed (D27); absent where the bank has named no day */
  expectedBy?: string
}

/** The three steps of a loan payment. F30 */
export default function LoanPaymentDialog() {
  const flow = useFlowActor('loanPayment')
  return (
    <Dialog title="Pay your loan" onClose={() => flow.send({ type: 'close' })}>
      <Content />
    </Dialog>
  )
}

/** Drawn again with each keystroke, unlike the dialog around it. */
function Content() {
  const customer = useCustomer()
  const proof = useChosenFiles()
  usePrivateInput('loanPaymentProofs', () => proof.ref.current)
  const [snapshot, send] = useFlow('loanPayment')
  const { account, reference, touched, values, failure } = snapshot.context
  const isOver = snapshot.hasTag('succeeded')
  useBeforeUnload(touched && !isOver)
  const { symbol } = customer.country
  const money = (amount: string) => formatMoney(canonicalAmount(amount), symbol)
  const amount = amountProblem(values.amount) ? 'the amount' : money(values.amount)
  const expectedBy = promisesDays(customer) ? depositExpectedBy(new Date()) : undefined
  const step = { snapshot, send, money, symbol, expectedBy }
  const current = ['choosing', 'paying', 'proof'].findIndex((tag) =>
    snapshot.hasTag(tag as 'proof'),
  )
  return (
    <>
      <div className="flow-body" {...flowRoot(snapshot)}>
        {isOver || <Steps labels={stepLabels} current={current} />}
        {snapshot.hasTag('choosing') && <AmountStep {...step} />}
        {snapshot.hasTag('paying') && (
          <PaymentStep
            snapshot={snapshot}
            send={send}
            heading="Bank transfer"
            text={`Pay ${amount}, then send us the proof.`}
            subject="Bank details"
          >
            {account && (
              <>
                <PaymentReference
                  reference={reference}
                  hint="Quote it in your transfer, for this payment only."
                />
                <BankAccount detail={account} />
              </>
            )}
          </PaymentStep>
        )}
        {snapshot.hasTag('proof') && <ProofStep {...step} proof={proof} />}
        {isOver && (
          <FlowDone
            title={`${amount} reported`}
            text={`It is on your loan page. ${expectedBy ? `We expect to confirm it by ${expectedBy}.` : 'Your loan changes once the payment has arrived.'}`}
            onClose={() => send({ type: 'close' })}
          />
        )}
      </div>
      {snapshot.hasTag('leaving') && (
        <ConfirmLeaveDialog
          {...uploadLeaveText(leaveWords, {
            busy: snapshot.hasTag('busy'),
            failure,
            hasTyped: snapshot.context.values.amount !== '',
            hasChosen: snapshot.context.images.length > 0,
          })}
          send={send}
        />
      )}
    </>
  )
}

const stepLabels = ['Amount', 'Payment details', 'Proof']

const leaveWords = {
  typed: 'the amount',
  chosen: 'the files',
  stayLabel: 'Go on with the payment',
  record: 'Your loan page',
  onTheWay:
    'Your proof is still on its way. If you leave now it may not arrive; your loan page shows whether it did.',
}
