import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { Choices } from '#ui/Choices.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { methodIcons } from '../paymentMethods.ts'
import { StepHeading } from '../StepHeading.tsx'
import { NotArrivedNotice } from './LastDeposit.tsx'
import { chosenPlan, type DepositStepProps } from './stepProps.ts'

/** Step 1: the payment method, or directly to the proof for a customer who has already paid. */
export const MethodChooser = (props: DepositStepProps) => (
  <>
    <NotArrivedNotice {...props} />
    <StepHeading text={chosenPlan(props)}>Select a Method To Deposit</StepHeading>
    <Choices
      items={[
        {
          key: 'bank',
          icon: methodIcons['bank transfer'],
          title: 'Bank Transfer',
          text: 'Easy deposit via bank transfer',
          onChoose: () => props.send({ type: 'chooseBank' }),
        },
        {
          key: 'crypto',
          icon: methodIcons.crypto,
          title: 'Deposit Through Crypto',
          text: 'Deposit through wallet addresses',
          onChoose: () => props.send({ type: 'chooseCrypto' }),
        },
      ]}
    />
    <p className="deposit-paid">Paid already? {buttonLabel(props.snapshot)} skips to the proof.</p>
    <DialogActions>
      <Button onClick={() => props.send({ type: 'next' })}>{buttonLabel(props.snapshot)}</Button>
    </DialogActions>
  </>
)
