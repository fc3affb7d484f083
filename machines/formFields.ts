import { type Failure, failureOf } from '#domain/failure.ts'

/** What a `fieldChanged` event carries. */
export interface FieldChange<Field extends string> {
  field: Field
  value: string
}

/**
 * Values and errors of a form after one field was changed.
 * @param cleared the errors that go away; only the field's own one by default
 */
export const withField = <Values extends object, Errors extends object>(
  { values, errors }: { values: Values; errors: Errors },
  { field, value }: FieldChange<keyof Values & string>,
  cleared: Record<string, undefined> = { [field]: undefined },
): { values: Values; errors: Errors } => ({
  values: { ...values, [field]: value },
  errors: { ...errors, ...cleared },
})

/** What was typed before a reload, without fields that the form does not have (A14). */
export const typedBefore = <Field extends string>(
  fields: readonly Field[],
  draft: Readonly<Record<string, string | undefined>> = {},
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    fields.filter((field) => draft[field]).map((field) => [field, draft[field]]),
  ) as Partial<Record<Field, string>>

/** Whether a draft held anything: asked before it is discarded. */
export const isTouched = (typed: object): boolean => Object.keys(typed).length > 0

/** The bank's own words on the fields of a form; a field the form does not have is left out. */
export const refusedFields = <Field extends string>(
  { fields = {} }: Failure,
  known: readonly Field[],
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    known.filter((field) => fields[field] !== undefined).map((field) => [field, fields[field]]),
  ) as Partial<Record<Field, string>>

/** A failed call as errors at the fields; as a failure beside the form only when no field is named. */
export function failureOrErrors<Field extends string>(
  error: unknown,
  known: readonly Field[],
): { failure?: Failure; errors: Partial<Record<Field, string>> } {
  const failure = failureOf(error)
  const errors = refusedFields(failure, known)
  return Object.keys(errors).length > 0 ? { errors } : { failure, errors }
}
