import { EmailField } from '#ui/EmailField.tsx'
import { FieldGroup } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { fieldProps } from '../fieldProps.ts'
import type { SignUpStepProps } from './stepProps.ts'

/** How to reach the customer. */
export const ContactStep = (step: SignUpStepProps) => (
  <>
    <EmailField required {...fieldProps(step, 'email')} />
    <TextField
      label="Phone"
      type="tel"
      autoComplete="tel"
      maxLength={30}
      required
      {...fieldProps(step, 'phone')}
    />
    <FieldGroup columns={2}>
      <TextField
        label="City"
        autoComplete="address-level2"
        maxLength={100}
        required
        {...fieldProps(step, 'city')}
      />
      <TextField
        label="Date of birth"
        type="date"
        autoComplete="bday"
        required
        {...fieldProps(step, 'dob')}
      />
    </FieldGroup>
  </>
)
