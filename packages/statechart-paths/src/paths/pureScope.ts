import { type AnyActorScope, createEmptyActor, type ExecutableActionObject } from 'xstate'

/**
 * A scope for one transition that runs nothing. Each transition needs its own, because the invoked flows register under
 * their names, and a name can be taken only once. XState's `transition` starts the chart once more for it, each time.
 * @param actions takes what the chart would run, in its order
 * @param self a stand-in for the actor; its system can be inspected
 */
export const pureScope = (
  actions: ExecutableActionObject[] = [],
  self = createEmptyActor(),
): AnyActorScope =>
  ({
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: noop,
    defer: noop,
    stopChild: noop,
    emit: noop,
    actionExecutor: (action: ExecutableActionObject) => actions.push(action),
  }) as unknown as AnyActorScope

const noop = () => undefined
