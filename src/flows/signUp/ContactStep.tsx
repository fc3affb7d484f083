import { EmailField } from '#ui/EmailField.tsx'
import { FieldGroup } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { fieldOf, type StepProps } from './step.ts'

/** Where the customer is reached. */
export const ContactStep = (step: StepProps) => (
  <>
    <EmailField required {...fieldOf(step, 'email')} />
    <TextField
      label="Phone"
      type="tel"
      autoComplete="tel"
      maxLength={30}
      required
      {...fieldOf(step, 'phone')}
    />
    <FieldGroup columns={2}>
      <TextField
        label="City"
        autoComplete="address-level2"
        maxLength={100}
        required
        {...fieldOf(step, 'city')}
      />
      <TextField
        label="Date of birth"
        type="date"
        autoComplete="bday"
        required
        {...fieldOf(step, 'dob')}
      />
    </FieldGroup>
  </>
)
