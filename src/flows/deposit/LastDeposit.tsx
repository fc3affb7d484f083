import { formatMoney } from '#domain/money.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Notice } from '#ui/Notice.tsx'
import { FlowDone } from '../FlowDone.tsx'
import { LookBackStep } from '../LookBackStep.tsx'
import type { DepositStepProps } from './stepProps.ts'

/** `deposit of $50.00`: the deposit whose outcome is unknown. */
const lastDeposit = ({ snapshot, symbol }: DepositStepProps): string =>
  `deposit of ${formatMoney(snapshot.context.open?.amount ?? 0, symbol)}`

/** The last deposit had no answer: the bank is asked for it before anything else. K8 */
export const LastDepositStep = (props: DepositStepProps) => (
  <LookBackStep
    request="deposit"
    text={`When you reported a ${lastDeposit(props)}, we got no answer. We ask the bank first, so that it is never counted twice.`}
    busy={props.snapshot.hasTag('busy')}
    askAgain={buttonLabel(props.snapshot)}
    send={props.send}
  />
)

/** The bank was asked, and its list does not show the last deposit, or cannot tell it from others. K8, W14 */
export function NotArrivedNotice(props: DepositStepProps) {
  const { context } = props.snapshot
  // A later try shows its own result.
  if (!context.open || context.failure || props.snapshot.hasTag('busy')) return null
  const isCounted = context.open.sameBefore !== undefined
  return (
    <Notice
      tone="info"
      live
      title={
        isCounted
          ? `Your history does not show your last ${lastDeposit(props)}`
          : `We can’t tell whether your last ${lastDeposit(props)} has arrived`
      }
    >
      <p>
        {isCounted
          ? 'We asked the bank just now. If you made the payment, report it again with the same amount and pictures.'
          : 'Look in your history before you report it again.'}
      </p>
    </Notice>
  )
}

/** The bank has the last deposit. K8 */
export const ArrivedStep = (props: DepositStepProps) => (
  <FlowDone
    title={`Your ${lastDeposit(props)} has arrived`}
    text="The bank has it, once. Your history shows whether we have seen the payment yet. If you made another payment, start a new deposit."
    onClose={() => props.send({ type: 'close' })}
  />
)
