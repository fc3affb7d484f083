import { fromPromise } from 'xstate'
import { authCalls } from '#api/lazyModules.ts'
import type { User } from '#contract/records.ts'
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
export function browserSession() {
  // The token of the ending session, between its removal here and its end at the bank.
  let endingToken: string | undefined
  return sessionMachine.provide({
    actions: {
      announceSignOut: (_, { userId }) => userId && broadcastSignOut(userId),
      storeUser: (_, { user }) => store('user', user),
      clearStorage: (_, { because }) => {
        endingToken = readToken()
        clearStored(because === 'expired' ? ['drafts'] : [])
      },
    },
    actors: {
      revokeToken: fromPromise(async () => {
        const token = endingToken
        endingToken = undefined
        if (token === undefined) return
        const { signOut } = await authCalls()
        await signOut(token)
      }),
    },
  })
}
