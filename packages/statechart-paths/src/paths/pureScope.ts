import { type AnyActorScope, createEmptyActor } from 'xstate'

/**
 * A scope for one transition that runs nothing. Each transition needs its own, because the invoked flows register under
 * their names, and a name can be taken only once.
 * @param self a stand-in for the actor; its system can be inspected
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
