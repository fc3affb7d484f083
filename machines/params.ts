/** Params of a guard or action: the error a call failed with. */
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
