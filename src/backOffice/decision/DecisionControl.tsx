import type { DecisionField } from '#contract/backOffice.ts'
import type { fieldProps } from '#flows/fieldProps.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextAreaField } from '#ui/TextAreaField.tsx'
import { TextField } from '#ui/TextField.tsx'

interface DecisionControlProps {
  field: DecisionField
  isFirst: boolean
  isLocked: boolean
  bound: ReturnType<typeof fieldProps<string>>
}

/** A field of a decision: a closed list, a number, a date, one line or a text. */
export function DecisionControl({ field, isFirst, isLocked, bound }: DecisionControlProps) {
  const shared = {
    ...bound,
    value: bound.value ?? '',
    label: field.label,
    required: field.required,
    optional: !field.required,
    'data-first-focus': isFirst || undefined,
  }
  if (field.choices)
    return (
      <SelectField
        {...shared}
        options={field.choices}
        placeholder="Choose one"
        disabled={isLocked}
      />
    )
  if (!field.input)
    return <TextAreaField {...shared} rows={3} maxLength={500} readOnly={isLocked} />
  return (
    <TextField
      {...shared}
      type={field.input === 'date' ? 'date' : 'text'}
      inputMode={field.input === 'number' ? 'decimal' : undefined}
      maxLength={500}
      autoComplete="off"
      readOnly={isLocked}
    />
  )
}
