import { canonicalAmount, formatMoney } from '#domain/money.ts'
import { professionalFields } from '#machines/loanApplication/loanApplication.types.ts'
import { buttonLabel } from '#machines/meta.ts'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { SelectField, toOptions } from '#ui/SelectField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { FieldRows } from '../FieldRows.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { LoanFailure } from './LoanFailure.tsx'
import { fieldOf, type LoanStepProps } from './stepProps.ts'

/** Step 2: work, next of kin, phone and purpose of the loan. */
export function ProfessionalStep(step: LoanStepProps) {
  const { snapshot, send, symbol } = step
  const { values, failure } = snapshot.context
  return (
    <Form label="Work and purpose" onSubmit={() => send({ type: 'submit' })}>
      <StepHeading
        text={`You are asking for ${formatMoney(canonicalAmount(values.amount), symbol)}. You can cancel for 15 seconds after ${buttonLabel(snapshot)}.`}
      >
        Work and purpose
      </StepHeading>
      <LoanFailure failure={failure} onLeave={() => send({ type: 'close' })} />
      <FieldRows
        fields={professionalFields}
        bind={fieldOf(step)}
        groups={[['professionalCategory', 'professionalStatus', 'nextOfKin', 'phone']]}
        controls={{
          professionalCategory: (field) => (
            <SelectField placeholder="Choose one" options={toOptions(categories)} {...field} />
          ),
          professionalStatus: (field) => (
            <SelectField placeholder="Choose one" options={toOptions(statuses)} {...field} />
          ),
          nextOfKin: (field) => (
            <TextField
              hint="A relative or close friend"
              autoComplete="off"
              maxLength={100}
              {...field}
            />
          ),
          phone: (field) => (
            <TextField
              hint="With the country code"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={30}
              {...field}
            />
          ),
          loanPurpose: (field) => <TextAreaField rows={3} maxLength={300} {...field} />,
        }}
      />
      <DialogActions>
        <Button variant="secondary" onClick={() => send({ type: 'back' })}>
          Back
        </Button>
        <Button type="submit">{buttonLabel(snapshot)}</Button>
      </DialogActions>
    </Form>
  )
}

const categories = [
  'Agriculture',
  'Construction and trades',
  'Education',
  'Energy and utilities',
  'Finance and insurance',
  'Government and public service',
  'Health and care',
  'Hospitality and tourism',
  'Manufacturing',
  'Professional services',
  'Retail and wholesale',
  'Technology and media',
  'Transport and logistics',
  'Other',
]

const statuses = [
  'Employed full-time',
  'Employed part-time',
  'Self-employed',
  'Business owner',
  'Contract or seasonal work',
  'Student',
  'Retired',
  'Not working at present',
]
