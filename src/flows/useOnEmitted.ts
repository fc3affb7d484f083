import { useEffect } from 'react'

interface Emitter<Type extends string> {
  on(type: Type, handler: () => void): { unsubscribe(): void }
}

/** Calls back for each event of this type that the actor emits. */
export function useOnEmitted<const Type extends string>(
  actor: Emitter<Type>,
  type: Type,
  onEmitted: () => void,
): void {
  useEffect(() => {
    const subscription = actor.on(type, onEmitted)
    return () => subscription.unsubscribe()
  }, [actor, type, onEmitted])
}
