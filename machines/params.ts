/** Params of a guard or action: the error a call failed with. */
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** Params of a guard or action: what a call or a flow ended with. */
export const endOf = <Output>({ event }: { event: { output: Output } }) => event.output

/** Params of an action: the same, by the name `value`. */
export const outputOf = <Output>({ event }: { event: { output: Output } }) => ({
  value: event.output,
})
