import type { ActorRefFrom } from 'xstate'
import type { FirstAct } from '#api/firstAct.ts'
import { contentMachine } from '#machines/content/content.machine.ts'
import { contentEntryMachine } from '#machines/contentEntry/contentEntry.machine.ts'
import { listen, readContentBy, watchVisibility } from './actors.ts'

export type ContentActor = ActorRefFrom<typeof contentMachine>

/**
 * The chart of the connection with the browser's actors.
 * @param read reads the text of a name
 */
export const contentLogic = (read: (name: string) => Promise<unknown>, firstAct?: FirstAct) => {
  const readContent = readContentBy(read)
  return contentMachine.provide({
    actors: {
      listen,
      watchVisibility: watchVisibility(firstAct),
      contentEntry: contentEntryMachine.provide({
        actors: { readContent, readContentAgain: readContent },
      }),
    },
  })
}

/** Pages that lost their connection together do not all reconnect at once: up to half of each wait is random. */
export const contentInput = () => ({ jitter: Math.random() / 2 })
