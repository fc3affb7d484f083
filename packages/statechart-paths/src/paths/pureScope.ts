import { type AnyActorScope, createEmptyActor } from 'xstate'

/**
 * A scope for one transition that runs nothing. Each transition needs its own: the flows that a chart would
 * invoke register under their names, and no name may be taken twice.
 * @param self stands for the actor; its system may be inspected
 */
export const pureScope = (self = createEmptyActor()): AnyActorScope =>
  ({
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: noop,
    defer: noop,
    stopChild: noop,
    emit: noop,
    actionExecutor: noop,
  }) as unknown as AnyActorScope

const noop = () => undefined
