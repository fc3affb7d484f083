import { payoutRules } from '#domain/moneyFieldRules.ts'
import { bankFields, optionalBankFields } from '#domain/withdrawal.ts'
import { buttonLabel } from '#machines/meta.ts'
import type { WithdrawalField } from '#machines/withdrawal/withdrawal.types.ts'
import { AmountField } from '#ui/AmountField.tsx'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { Icon } from '#ui/Icon.tsx'
import { refreshIcon } from '#ui/icons.ts'
import { TextField } from '#ui/TextField.tsx'
import { FieldRows } from '../FieldRows.tsx'
import { fieldProps } from '../fieldProps.ts'
import { methodNames } from '../paymentMethods.ts'
import { StepHeading } from '../StepHeading.tsx'
import { Breakdown } from './Breakdown.tsx'
import { FormNotice } from './FormNotice.tsx'
import { SavedPayees } from './SavedPayees.tsx'
import type { WithdrawalStepProps } from './stepProps.ts'

/** The fields of the chosen method, the remaining balance and the reason of a hold. W1, W2 */
export function WithdrawForm(step: WithdrawalStepProps) {
  const { snapshot, send } = step
  const { symbol, method } = snapshot.context
  if (!method) return null
  const field = (name: WithdrawalField) => ({
    ...fieldProps({ snapshot, send }, name),
    label: name === 'amount' ? 'Amount' : payoutRules[name].label,
    required: !isOptional(name),
    optional: isOptional(name),
    readOnly: !snapshot.hasTag('editable'),
  })
  return (
    <div className="withdrawal-form">
      <Form
        label={`Withdraw by ${methodNames[method]}`}
        busy={snapshot.hasTag('busy')}
        onSubmit={() => send({ type: 'submit' })}
      >
        <div className="withdrawal-form-head">
          <StepHeading>{methodNames[method]}</StepHeading>
          <Button
            variant="quiet"
            disabled={!snapshot.can({ type: 'changeMethod' })}
            onClick={() => send({ type: 'changeMethod' })}
          >
            <Icon name={refreshIcon} size={16} />
            Change method
          </Button>
        </div>
        <FormNotice {...step} />
        <AmountField symbol={symbol} {...field('amount')} />
        <Breakdown {...step} />
        <SavedPayees {...step} />
        {method === 'bank transfer' ? (
          <FieldRows
            fields={[...bankFields, ...optionalBankFields]}
            bind={field}
            groups={[
              ['accountNumber', 'routingNumber'],
              ['bankName', 'accountType'],
            ]}
            controls={{
              accountName: (name) => <TextField autoComplete="name" maxLength={200} {...name} />,
              accountNumber: (number) => (
                <TextField autoComplete="off" maxLength={40} {...number} />
              ),
              routingNumber: (routing) => (
                <TextField
                  placeholder="Nine digits, US banks"
                  autoComplete="off"
                  inputMode="numeric"
                  maxLength={9}
                  {...routing}
                />
              ),
              bankName: (bank) => <TextField autoComplete="off" maxLength={200} {...bank} />,
              accountType: (type) => (
                <TextField
                  placeholder="Savings or Current"
                  autoComplete="off"
                  maxLength={60}
                  {...type}
                />
              ),
            }}
          />
        ) : (
          <TextField
            hint="The address your account there is registered with"
            type="email"
            autoComplete="email"
            spellCheck={false}
            maxLength={254}
            {...field('email')}
            label={`${methodNames[method]} email`}
          />
        )}
        <DialogActions>
          <Button variant="secondary" onClick={() => send({ type: 'cancel' })}>
            Cancel
          </Button>
          <Button type="submit" busy={!snapshot.can({ type: 'submit' })}>
            {snapshot.hasTag('code') ? 'Withdraw' : buttonLabel(snapshot)}
          </Button>
        </DialogActions>
      </Form>
    </div>
  )
}

const isOptional = (name: WithdrawalField): boolean =>
  optionalBankFields.some((field) => field === name)
