import { payeeLabel } from '#domain/payees.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { methodIcons } from '../paymentMethods.ts'
import { payeeText } from '../WithdrawalSummary.tsx'
import type { WithdrawalStepProps } from './stepProps.ts'

/** Payees of earlier withdrawals by this method: one press fills in everything but the amount. W17 */
export function SavedPayees({ snapshot, send }: Pick<WithdrawalStepProps, 'snapshot' | 'send'>) {
  const { eligibility, method } = snapshot.context
  const payees = eligibility?.payees.filter((payee) => payee.method === method) ?? []
  if (payees.length === 0) return null
  const chosen = payeeText(snapshot.context)
  return (
    <fieldset className="withdrawal-payees">
      <legend>Paid before</legend>
      {payees.map((payee) => {
        const label = payeeLabel(method, payee.values)
        return (
          <Button
            key={JSON.stringify(payee.values)}
            variant="secondary"
            aria-pressed={label === chosen}
            disabled={!snapshot.hasTag('editable')}
            onClick={() => send({ type: 'payeeChosen', payee })}
          >
            <Icon name={label === chosen ? 'check' : methodIcons[payee.method]} size={16} />
            {label}
          </Button>
        )
      })}
    </fieldset>
  )
}
