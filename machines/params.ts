/** Params of a guard or action: the error a call failed with. */
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** Params of an action: what a call answered. */
export const outputOf = <Output>({ event }: { event: { output: Output } }) => ({
  value: event.output,
})
