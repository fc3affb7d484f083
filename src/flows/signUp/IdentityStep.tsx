import { FieldGroup } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { fieldOf, type StepProps } from './step.ts'

/** Who the customer is. */
export const IdentityStep = (step: StepProps) => (
  <>
    <FieldGroup columns={2}>
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={100}
        required
        {...fieldOf(step, 'firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        maxLength={100}
        required
        {...fieldOf(step, 'lastName')}
      />
    </FieldGroup>
    <FieldGroup columns={2}>
      <TextField
        label="Middle name"
        autoComplete="additional-name"
        maxLength={100}
        required
        {...fieldOf(step, 'middleName')}
      />
      <TextField label="Age" inputMode="numeric" maxLength={3} required {...fieldOf(step, 'age')} />
    </FieldGroup>
  </>
)
