import { signUpSteps } from '#machines/signUp/signUp.types.ts'
import { EmailField } from '#ui/EmailField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { FieldRows } from '../FieldRows.tsx'
import { fieldOf, type SignUpStepProps } from './stepProps.ts'

/** How to reach the customer. */
export const ContactStep = (step: SignUpStepProps) => (
  <FieldRows
    fields={signUpSteps.contact}
    bind={fieldOf(step)}
    groups={[['city', 'dob']]}
    controls={{
      email: (field) => <EmailField {...field} />,
      phone: (field) => <TextField type="tel" autoComplete="tel" maxLength={30} {...field} />,
      city: (field) => <TextField autoComplete="address-level2" maxLength={100} {...field} />,
      dob: (field) => <TextField type="date" autoComplete="bday" {...field} />,
    }}
  />
)
