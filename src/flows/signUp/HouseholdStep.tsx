import { countryList } from '#domain/countries.ts'
import { genders, maritalStatuses } from '#domain/personChoices.ts'
import { signUpSteps } from '#machines/signUp/signUp.types.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { SelectField, toOptions } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { FieldRows } from '../FieldRows.tsx'
import { fieldOf, type SignUpStepProps } from './stepProps.ts'

/** Address and household; country and account type are optional. */
export function HouseholdStep(step: SignUpStepProps) {
  return (
    <FieldRows
      fields={signUpSteps.household}
      bind={fieldOf(step)}
      groups={[
        ['maritalstatus', 'gender'],
        ['country', 'accountType'],
      ]}
      controls={{
        address: (field) => <TextField autoComplete="street-address" maxLength={200} {...field} />,
        maritalstatus: (field) => (
          <SelectField options={toOptions(maritalStatuses)} placeholder="Choose" {...field} />
        ),
        gender: (field) => (
          <SelectField
            options={toOptions(genders)}
            placeholder="Choose"
            autoComplete="sex"
            {...field}
          />
        ),
        country: ({ required: _, ...field }) => (
          <Combobox items={countryList} placeholder="Search" {...field} />
        ),
        accountType: (field) => (
          <TextField placeholder="Savings or Current" maxLength={40} {...field} />
        ),
      }}
    />
  )
}
