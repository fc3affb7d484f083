import { NO_MIDDLE_NAME } from '#domain/identity.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { TextField, type TextFieldProps } from '#ui/TextField.tsx'

/** A middle name, or the choice that there is none, which the payload says with a dash. A24 */
export function MiddleNameField({ value, onChange, ...field }: TextFieldProps) {
  const hasNone = value === NO_MIDDLE_NAME
  return (
    <div className="middle-name">
      <TextField
        autoComplete="additional-name"
        maxLength={100}
        {...field}
        value={hasNone ? '' : value}
        required={!hasNone}
        disabled={hasNone}
        placeholder={hasNone ? 'None' : undefined}
        onChange={onChange}
      />
      <CheckboxField
        compact
        name="noMiddleName"
        label="I have no middle name"
        checked={hasNone}
        onChange={(none) => onChange(none ? NO_MIDDLE_NAME : '')}
      />
    </div>
  )
}
