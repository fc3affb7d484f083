import { useEffect, useState } from 'react'
import type { Country } from '#domain/countries.ts'
import { genders, maritalStatuses } from '#domain/personChoices.ts'
import { signUpSteps } from '#machines/signUp/signUp.types.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { FieldRows } from '../FieldRows.tsx'
import { fieldOf, type StepProps } from './step.ts'

const asOptions = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }))

/** Where and how the customer lives; country and account type when they like. */
export function HouseholdStep(step: StepProps) {
  const countries = useCountries()
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
          <SelectField options={asOptions(maritalStatuses)} placeholder="Choose" {...field} />
        ),
        gender: (field) => (
          <SelectField
            options={asOptions(genders)}
            placeholder="Choose"
            autoComplete="sex"
            {...field}
          />
        ),
        country: ({ required: _, ...field }) => (
          <Combobox items={countries} placeholder="Search" {...field} />
        ),
        accountType: (field) => (
          <TextField placeholder="Savings or Current" maxLength={40} {...field} />
        ),
      }}
    />
  )
}

/** All countries, loaded when they are first asked for (A13); none when they cannot be, since the field is optional. */
function useCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([])
  useEffect(() => {
    let wanted = true
    import('#domain/countries.ts').then(
      ({ countryList }) => wanted && setCountries(countryList),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  return countries
}
