import { useEffect, useState } from 'react'
import type { Country } from '#domain/countries.ts'
import { genders, maritalStatuses } from '#domain/personChoices.ts'
import { Combobox } from '#ui/Combobox.tsx'
import { FieldGroup } from '#ui/Form.tsx'
import { SelectField, toOptions } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { fieldProps } from '../fieldProps.ts'
import type { SignUpStepProps } from './stepProps.ts'

/** Address and household; country and account type are optional. */
export function HouseholdStep(step: SignUpStepProps) {
  const countries = useCountries()
  return (
    <>
      <TextField
        label="Address"
        autoComplete="street-address"
        maxLength={200}
        required
        {...fieldProps(step, 'address')}
      />
      <FieldGroup columns={2}>
        <SelectField
          label="Marital status"
          options={toOptions(maritalStatuses)}
          placeholder="Choose"
          required
          {...fieldProps(step, 'maritalstatus')}
        />
        <SelectField
          label="Gender"
          options={toOptions(genders)}
          placeholder="Choose"
          autoComplete="sex"
          required
          {...fieldProps(step, 'gender')}
        />
      </FieldGroup>
      <FieldGroup columns={2}>
        <Combobox
          label="Country"
          optional
          items={countries}
          placeholder="Search"
          {...fieldProps(step, 'country')}
        />
        <TextField
          label="Account type"
          optional
          placeholder="Savings or Current"
          maxLength={40}
          {...fieldProps(step, 'accountType')}
        />
      </FieldGroup>
    </>
  )
}

/** All countries, loaded on first use (A13). Empty when loading fails, since the field is optional. */
function useCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([])
  useEffect(() => {
    let isMounted = true
    import('#domain/countries.ts').then(
      ({ countryList }) => isMounted && setCountries(countryList),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [])
  return countries
}
