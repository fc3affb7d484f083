import { fromPromise } from 'xstate'
import { authCalls } from '#api/lazyModules.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { broadcastSignOut } from './otherTabs.ts'
import type { KeptAnswers } from './privateAnswers.ts'
import { clearStored, readToken, store } from './storage.ts'

/** The session's chart with this tab's storage and network. */
export const browserSession = (answers: KeptAnswers) =>
  sessionMachine.provide({
    actions: {
      announceSignOut: (_, { userId }) => userId && broadcastSignOut(userId),
      storeUser: (_, { user }) => store('user', user),
      clearStorage: () => {
        answers.forget()
        clearStored(['drafts'])
      },
    },
    actors: {
      revokeToken: fromPromise(async () => {
        const token = readToken()
        // Before anything is awaited: in the same moment as the customer's press.
        answers.forget()
        clearStored()
        if (token === undefined) return
        const { signOut } = await authCalls()
        await signOut(token)
      }),
    },
  })
