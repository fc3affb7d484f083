import { type ActorRefFrom, createActor } from 'xstate'
import { contentMachine } from '#machines/content/content.machine.ts'
import { contentEntryMachine } from '#machines/contentEntry/contentEntry.machine.ts'
import { listen, readContent, watchVisibility } from './actors.ts'

export type ContentActor = ActorRefFrom<typeof contentMachine>

/** The chart of the connection with the browser's actors. */
const contentLogic = contentMachine.provide({
  actors: {
    listen,
    watchVisibility,
    contentEntry: contentEntryMachine.provide({
      actors: { readContent, readContentAgain: readContent },
    }),
  },
})

let actor: ContentActor | undefined

/** The content connection of this page. It is started with the first use, never while pre-rendering. */
export function contentActor(): ContentActor {
  actor ??= createActor(contentLogic, {
    systemId: 'content',
    input: { jitter: Math.random() / 2 },
  }).start()
  return actor
}
