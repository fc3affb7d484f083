import { fromPromise } from 'xstate'
import { authCalls } from '#api/lazyModules.ts'
import type { User } from '#contract/user.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { discardOthersDrafts } from './drafts.ts'
import { broadcastSignOut } from './otherTabs.ts'
import { clearCachedRecords, clearStored, readToken, store, storeToken } from './storage.ts'

/** Stores the token of a new session; nothing of another customer is kept (D2, D13). */
export function openSession(user: User, token: string): void {
  clearCachedRecords()
  discardOthersDrafts(user._id)
  storeToken(token)
}

/** The session's chart with this tab's storage and network. */
export const browserSession = () =>
  sessionMachine.provide({
    actions: {
      announceSignOut: (_, { userId }) => userId && broadcastSignOut(userId),
      storeUser: (_, { user }) => store('user', user),
      clearStorage: () => clearStored(['drafts']),
    },
    actors: {
      revokeToken: fromPromise(async () => {
        const token = readToken()
        // Before anything is awaited: in the same moment as the customer's press.
        clearStored()
        if (token === undefined) return
        const { signOut } = await authCalls()
        await signOut(token)
      }),
    },
  })
