import { type ActorRefFrom, createActor } from 'xstate'
import { contentMachine } from '#machines/content/content.machine.ts'
import { contentEntryMachine } from '#machines/contentEntry/contentEntry.machine.ts'
import { listen, readContent, watchVisibility } from './actors.ts'

export type ContentActor = ActorRefFrom<typeof contentMachine>

/** The chart of the connection with the browser's actors. */
export const contentLogic = contentMachine.provide({
  actors: {
    listen,
    watchVisibility,
    contentEntry: contentEntryMachine.provide({
      actors: { readContent, readContentAgain: readContent },
    }),
  },
})

let find: (() => ContentActor | undefined) | undefined
let own: ContentActor | undefined

/** Says where in the tree of actors the content connection is. */
export function findContentActorBy(inTree: () => ContentActor | undefined): void {
  find = inTree
}

/** The content connection of this page. A view outside the tree, in a test or the book, has one of its own. */
export function contentActor(): ContentActor {
  const inTree = find?.()
  if (inTree) return inTree
  own ??= createActor(contentLogic, { input: contentInput() }).start()
  return own
}

/** Pages that lost their connection together do not all reconnect at once: up to half of each wait is random. */
export const contentInput = () => ({ jitter: Math.random() / 2 })
