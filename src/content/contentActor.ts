import { type ActorRefFrom, createActor } from 'xstate'
import type { FirstAct } from '#api/firstAct.ts'
import { contentMachine } from '#machines/content/content.machine.ts'
import { contentEntryMachine } from '#machines/contentEntry/contentEntry.machine.ts'
import { pageActor } from '#machines/pageActor.ts'
import { listen, readContent, watchVisibility } from './actors.ts'

export type ContentActor = ActorRefFrom<typeof contentMachine>

/** The chart of the connection with the browser's actors. */
export const contentLogic = (firstAct?: FirstAct) =>
  contentMachine.provide({
    actors: {
      listen,
      watchVisibility: watchVisibility(firstAct),
      contentEntry: contentEntryMachine.provide({
        actors: { readContent, readContentAgain: readContent },
      }),
    },
  })

/** The content connection of this page. */
export const contentActor = pageActor<ContentActor>(() =>
  createActor(contentLogic(), { input: contentInput() }).start(),
)

/** Pages that lost their connection together do not all reconnect at once: up to half of each wait is random. */
export const contentInput = () => ({ jitter: Math.random() / 2 })
