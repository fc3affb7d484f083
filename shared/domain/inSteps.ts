type Steps<Field extends string> = Readonly<Record<string, readonly Field[]>>
type Forgotten<Field, Names> =
  Exclude<Field, Names> extends never ? unknown : { forgotten: Exclude<Field, Names> }

/**
 * The fields of a form, grouped in steps. A field of the type that is missing in all steps does not compile: the error
 * names it as `forgotten`.
 */
export const inSteps =
  <Field extends string>() =>
  <const Given extends Steps<Field>>(
    steps: Given & Forgotten<Field, Given[keyof Given][number]>,
  ): Given =>
    steps
