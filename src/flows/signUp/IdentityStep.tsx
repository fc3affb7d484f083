import { signUpSteps } from '#machines/signUp/signUp.types.ts'
import { TextField } from '#ui/TextField.tsx'
import { FieldRows } from '../FieldRows.tsx'
import { MiddleNameField } from './MiddleNameField.tsx'
import { fieldOf, type SignUpStepProps } from './stepProps.ts'

/** Step 0: names and age. */
export const IdentityStep = (step: SignUpStepProps) => (
  <FieldRows
    fields={signUpSteps.identity}
    bind={fieldOf(step)}
    groups={[['firstName', 'lastName']]}
    controls={{
      firstName: (field) => <TextField autoComplete="given-name" maxLength={100} {...field} />,
      lastName: (field) => <TextField autoComplete="family-name" maxLength={100} {...field} />,
      middleName: (field) => <MiddleNameField {...field} />,
      age: (field) => <TextField inputMode="numeric" {...field} />,
    }}
  />
)
