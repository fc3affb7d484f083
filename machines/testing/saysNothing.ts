/** A form that shows neither a failure nor an error beside a field. */
export const saysNothing = ({
  context: { failure, errors },
}: {
  context: { failure?: unknown; errors: object }
}): boolean => failure === undefined && !Object.values(errors).some(Boolean)
