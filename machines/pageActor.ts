import type { AnyActorRef } from 'xstate'

/** Finds an actor that each page has once. */
export interface PageActor<Actor extends AnyActorRef> {
  /** the one of the tree; for a view outside of it, in a test or the book, one of its own */
  get(): Actor
  /** Says where in the tree it is. */
  findBy(inTree: () => Actor | undefined): void
  /** Forgets the tree and ends the own one, for a page that begins anew. */
  reset(): void
}

/** @param open makes and starts the actor of a view outside the tree */
export function pageActor<Actor extends AnyActorRef>(open: () => Actor): PageActor<Actor> {
  let find: (() => Actor | undefined) | undefined
  let own: Actor | undefined
  return {
    get() {
      const inTree = find?.()
      if (inTree) return inTree
      own ??= open()
      return own
    },
    findBy(inTree) {
      find = inTree
    },
    reset() {
      find = undefined
      own?.stop()
      own = undefined
    },
  }
}
