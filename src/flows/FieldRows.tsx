import { Fragment, type ReactNode } from 'react'
import { FieldGroup } from '#ui/Form.tsx'

interface FieldRowsProps<Field extends string, Binding> {
  /** the fields of this form: `controls` must have exactly these */
  fields: readonly Field[]
  /** the props that bind a control to its field: name, label, value, error */
  bind: (field: Field) => Binding
  /** for each field its control, from top to bottom */
  controls: Readonly<Record<Field, (field: Binding) => ReactNode>>
  /** fields that share a row of two columns where there is space; every other field has its own row */
  groups?: readonly (readonly Field[])[]
}

/** The controls of a form. A field without a control does not compile. */
export const FieldRows = <Field extends string, Binding>({
  bind,
  controls,
  groups = [],
}: FieldRowsProps<Field, Binding>) => {
  const control = (field: Field) => <Fragment key={field}>{controls[field](bind(field))}</Fragment>
  return (Object.keys(controls) as Field[]).map((field) => {
    const group = groups.find((fields) => fields.includes(field))
    if (!group) return control(field)
    if (group[0] !== field) return null
    return (
      <FieldGroup key={field} columns={2}>
        {group.map(control)}
      </FieldGroup>
    )
  })
}
