import type { PageModule } from '#actors/flows.ts'
import { usePrivateInput } from '#actors/privateInputs.ts'
import { flowRoot, useCustomer, useFlow, useFlowActor } from '#actors/useFlow.ts'
import { promisesDays } from '#domain/decisionNews.ts'
import { canonicalAmount, formatMoney } from '#domain/money.ts'
import { paymentReference } from '#domain/paymentReference.ts'
import { depositExpectedBy } from '#domain/usualTimes.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Steps } from '#ui/Steps.tsx'
import { ConfirmLeaveDialog, uploadLeaveText } from '../ConfirmLeaveDialog.tsx'
import { FlowDone } from '../FlowDone.tsx'
import { useBeforeUnload } from '../useBeforeUnload.ts'
import { useChosenFiles } from '../useChosenFiles.ts'
import { BankDetails } from './BankDetails.tsx'
import { depositFlow } from './deposit.flow.ts'
import { ArrivedStep, LastDepositStep } from './LastDeposit.tsx'
import { MethodChooser } from './MethodChooser.tsx'
import { ProofForm } from './ProofForm.tsx'
import { WalletAddresses } from './WalletAddresses.tsx'
import './Deposit.css'

export const brings: PageModule = { flows: [depositFlow] }

/** The four steps of a deposit. F1, F2 */
export default function DepositDialog() {
  const flow = useFlowActor('deposit')
  return (
    <Dialog title="Deposit" onClose={() => flow.send({ type: 'close' })}>
      <Content />
    </Dialog>
  )
}

/** Drawn again with each keystroke, unlike the dialog around it. */
function Content() {
  const customer = useCustomer()
  const proof = useChosenFiles()
  usePrivateInput('depositProofs', () => proof.ref.current)
  const [snapshot, send] = useFlow('deposit')
  const isOver = snapshot.hasTag('succeeded') || snapshot.hasTag('alreadyMade')
  useBeforeUnload(snapshot.context.touched && !isOver)

  const step = {
    snapshot,
    send,
    symbol: customer.country.symbol,
    reference: paymentReference(customer.accountNumber),
    expectedBy: promisesDays(customer) ? depositExpectedBy(new Date()) : undefined,
  }
  return (
    <>
      <div className="flow-body" {...flowRoot(snapshot)}>
        {snapshot.hasTag('lookingBack') && <LastDepositStep {...step} />}
        {snapshot.hasTag('alreadyMade') && <ArrivedStep {...step} />}
        {snapshot.hasTag('choosing') && (
          <>
            <Steps labels={stepLabels} current={0} />
            <MethodChooser {...step} />
          </>
        )}
        {snapshot.hasTag('bankDetails') && (
          <>
            <Steps labels={stepLabels} current={1} />
            <BankDetails {...step} />
          </>
        )}
        {snapshot.hasTag('walletAddresses') && (
          <>
            <Steps labels={stepLabels} current={1} />
            <WalletAddresses {...step} />
          </>
        )}
        {snapshot.hasTag('proof') && (
          <>
            <Steps labels={stepLabels} current={2} />
            <ProofForm {...step} proof={proof} />
          </>
        )}
        {snapshot.hasTag('succeeded') && (
          <FlowDone
            title={`${formatMoney(canonicalAmount(snapshot.context.values.amount), step.symbol)} reported`}
            text={
              step.expectedBy
                ? `We expect to confirm it by ${step.expectedBy}.`
                : 'You can follow it in your history.'
            }
            onClose={() => send({ type: 'close' })}
          />
        )}
      </div>
      {snapshot.hasTag('leaving') && (
        <ConfirmLeaveDialog
          {...uploadLeaveText(leaveWords, {
            busy: snapshot.hasTag('busy') && !snapshot.hasTag('lookingUp'),
            failure: snapshot.context.failure,
            hasTyped: snapshot.context.values.amount !== '',
            hasChosen: snapshot.context.images.length > 0,
          })}
          send={send}
        />
      )}
    </>
  )
}

const stepLabels = ['Method', 'Payment details', 'Proof']

const leaveWords = {
  typed: 'the amount',
  chosen: 'the pictures',
  stayLabel: 'Go on with the deposit',
  record: 'Your history',
  onTheWay:
    'Your proof is still on its way. If you leave now it may not arrive; your deposit history shows whether it did.',
}
