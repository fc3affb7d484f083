import { fromPromise } from 'xstate'
import type { Caller } from '#api/http.ts'
import { authCalls } from '#api/lazyModules.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { broadcastSignOut } from './otherTabs.ts'
import type { KeptAnswers } from './privateAnswers.ts'
import { clearStored, type StorageKey, store, type Tab } from './storage.ts'

/** The parts that the session of one bank works with. */
interface SessionParts {
  tab: Tab
  answers: KeptAnswers
  caller: () => Caller
}

/** The session's chart with this tab's storage and network. */
export function browserSession({ tab, answers, caller }: SessionParts) {
  function forget(keep?: readonly StorageKey[]): void {
    answers.forget()
    caller().earlyReads.forget()
    clearStored(tab, keep)
  }
  return sessionMachine.provide({
    actions: {
      announceSignOut: (_, { userId }) => userId && broadcastSignOut(userId),
      storeUser: (_, { user }) => store(tab, 'user', user),
      clearStorage: () => forget(['drafts']),
    },
    actors: {
      revokeToken: fromPromise(async () => {
        const signedIn = caller()
        // Before anything is awaited: in the same moment as the customer's press.
        forget()
        if (signedIn.token === '') return
        const { signOut } = await authCalls()
        await signOut(signedIn)
      }),
    },
  })
}
