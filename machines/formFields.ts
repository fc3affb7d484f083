import { assign } from 'xstate'
import { type Failure, failureOf } from '#domain/failure.ts'

// Shared building blocks of forms. Each is spread into the actions of a chart's `setup`.

/** The payload of a `fieldChanged` event. */
export interface FieldChange<Field extends string> {
  field: Field
  value: string
}

interface Failed {
  /** the last attempt's failure, shown beside the form */
  failure?: Failure
}

export interface FormErrors<Field extends string> extends Failed {
  errors: Partial<Record<Field, string>>
}

interface FormFields<Field extends string> {
  values: Record<Field, string>
  errors: Partial<Record<Field, string>>
}

/**
 * An action of several charts. `setup` accepts it where the chart's context has the fields that it reads and writes.
 * `setup().extend()` keeps one context type, so it cannot do this.
 */
export const sharedAction = <Context extends object, Params = undefined>(
  update: (context: Context, params: Params) => Partial<Context>,
) =>
  assign(({ context }, params) => update(context as Context, params as Params)) as unknown as (
    args: { context: Context },
    params: Params,
  ) => void

/** Actions of a chart whose calls may fail. */
export const failureActions = {
  clearFailure: sharedAction<Failed>(() => ({ failure: undefined })),
  setFailure: sharedAction<Failed, { error: unknown }>((_, { error }) => ({
    failure: failureOf(error),
  })),
}

/** The bank's own words on the fields of a form; a field the form does not have is left out. */
export const refusedFields = <Field extends string>(
  { fields = {} }: Failure,
  known: readonly Field[],
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    known.filter((field) => fields[field] !== undefined).map((field) => [field, fields[field]]),
  ) as Partial<Record<Field, string>>

/** Guard: the bank refused one of these fields, which an earlier step asks for. */
export const isFieldRefused =
  (fields: readonly string[]) =>
  (_: unknown, { error }: { error: unknown }): boolean =>
    Object.keys(refusedFields(failureOf(error), fields)).length > 0

/** Action: a failed call as errors at the fields, and as a failure beside the form. */
export const failureAndErrors = <Field extends string>(known: readonly Field[]) =>
  sharedAction<FormErrors<Field>, { error: unknown }>((_, { error }) => {
    const failure = failureOf(error)
    return { failure, errors: refusedFields(failure, known) }
  })

/** Action: a failed call as errors at the fields; as a failure beside the form only when no field is named. */
export const failureOrErrors = <Field extends string>(known: readonly Field[]) =>
  sharedAction<FormErrors<Field>, { error: unknown }>((_, { error }) => {
    const failure = failureOf(error)
    const errors = refusedFields(failure, known)
    return Object.keys(errors).length > 0 ? { errors } : { failure, errors }
  })

const clearFailure = sharedAction<Failed & { errors: object }>(() => ({
  failure: undefined,
  errors: {},
}))

/** Actions of a form that shows a failed call at the fields, or else beside the form. */
export const errorActions = <Field extends string>(known: readonly Field[]) => ({
  clearFailure,
  setFailure: failureOrErrors(known),
})

const ownError = (field: string): object => ({ [field]: undefined })

/** Action: one field was changed. @param cleared the errors that go away; only the field's own one by default */
export const setField = <
  Field extends string,
  Context extends FormFields<Field> = FormFields<Field>,
>(
  cleared: (field: Field) => object = ownError,
  more: Partial<Context> = {},
) =>
  sharedAction<Context, FieldChange<Field>>(({ values, errors }, { field, value }) => ({
    values: { ...values, [field]: value },
    errors: { ...errors, ...cleared(field) },
    ...more,
  }))

/**
 * Actions of a form that asks before it discards what was typed, and shows a failed call in both places.
 * @param others further marks of the form: its files
 * @param cleared the errors that go away with a change of a field
 */
export const draftActions = <Field extends string, Other extends string = never>(
  fields: readonly Field[],
  others: readonly Other[] = [],
  cleared?: (field: Field) => object,
) => ({
  clearFailure,
  setFailure: failureAndErrors<Field | Other>([...fields, ...others]),
  setField: setField<Field, FormFields<Field> & { touched: boolean }>(cleared, { touched: true }),
})

/** Guard: nothing is wrong with the form. */
export const isFormValid =
  <Context>(problemsOf: (context: Context) => object) =>
  ({ context }: { context: Context }): boolean =>
    Object.keys(problemsOf(context)).length === 0

/**
 * The transition of `submit`: sends a valid form, and marks the invalid fields of another. @param valid the guard's
 * name
 */
export const submitForm = <const Target extends string, const Valid extends string = 'isFormValid'>(
  target: Target,
  valid: Valid = 'isFormValid' as Valid,
) => [{ guard: valid, target, actions: 'clearFailure' }, { actions: 'setErrors' }] as const

/** The values of a draft, without fields that the form does not have (A14). */
export const typedBefore = <Field extends string>(
  fields: readonly Field[],
  draft: Readonly<Record<string, string | undefined>> = {},
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    fields.filter((field) => draft[field]).map((field) => [field, draft[field]]),
  ) as Partial<Record<Field, string>>

/** Whether a draft held anything: asked before it is discarded. */
export const isTouched = (typed: object): boolean => Object.keys(typed).length > 0
