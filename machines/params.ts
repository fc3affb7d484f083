/** Params of a guard or action: the error a call failed with. */
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** Params of a guard or action: what a call or a flow ended with. */
export const endOf = <Output>({ event }: { event: { output: Output } }) => event.output

/** Params of an action: the same, by the name `value`. */
export const outputOf = <Output>({ event }: { event: { output: Output } }) => ({
  value: event.output,
})

/** A page reads by itself, with no customer who asked: the session is not extended. D36 */
export type ReadInput = { isUnattended: true } | undefined

/** Input of a call that reads: what the event says that it is read for. */
export const readInputOf = ({ event }: { event: { type: string } }): ReadInput =>
  'unattended' in event && event.unattended === true ? { isUnattended: true } : undefined
