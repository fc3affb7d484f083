import { Fragment, type ReactNode } from 'react'
import { FieldGroup } from '#ui/Form.tsx'

interface FieldRowsProps<Field extends string, Binding> {
  fields: readonly Field[]
  /** what ties a control to its field: name, label, value, error */
  bind: (field: Field) => Binding
  /** for each field its control, from top to bottom */
  controls: Readonly<Record<Field, (field: Binding) => ReactNode>>
  /** neighbours that stand in two columns where there is room; every other field has a row of its own */
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
