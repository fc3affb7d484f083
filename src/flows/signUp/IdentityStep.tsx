import { FieldGroup } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { fieldProps } from '../fieldProps.ts'
import type { SignUpStepProps } from './stepProps.ts'

/** Who the customer is. */
export const IdentityStep = (step: SignUpStepProps) => (
  <>
    <FieldGroup columns={2}>
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={100}
        required
        {...fieldProps(step, 'firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        maxLength={100}
        required
        {...fieldProps(step, 'lastName')}
      />
    </FieldGroup>
    <FieldGroup columns={2}>
      <TextField
        label="Middle name"
        autoComplete="additional-name"
        maxLength={100}
        required
        {...fieldProps(step, 'middleName')}
      />
      <TextField
        label="Age"
        inputMode="numeric"
        maxLength={3}
        required
        {...fieldProps(step, 'age')}
      />
    </FieldGroup>
  </>
)
