/** The part of a form's chart that one field needs. */
interface FormFlow<Field extends string> {
  snapshot: {
    context: {
      values: Readonly<Record<Field, string>>
      errors: Readonly<Partial<Record<Field, string>>>
    }
  }
  send: (event: { type: 'fieldChanged'; field: Field; value: string }) => void
}

/** The props that bind a control to its field in the chart. */
export const fieldProps = <Field extends string>(
  { snapshot: { context }, send }: FormFlow<Field>,
  field: Field,
) => ({
  name: field,
  value: context.values[field],
  error: context.errors[field],
  onChange: (value: string) => send({ type: 'fieldChanged', field, value }),
})
