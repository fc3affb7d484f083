import type { User } from '#contract/records.ts'
import { delays } from '#machines/delays.ts'
import { both, either, not, reloads } from '#machines/testing/facts.ts'
import { after, always, leadsTo, never, promisesFor, within } from '#statechart-paths/promises'
import { sessionMachine } from './session.machine.ts'

/** The copy of the customer that the browser keeps beyond a reload. */
interface Kept {
  user?: User
}

export const sessionPromises = promisesFor(
  sessionMachine,
  ({ does, happens, inState, starts, wasIn, where }) => {
    const hasEnded = both(wasIn('authenticated'), not(inState('authenticated')))
    return {
      dataWhileSignedIn: {
        rows: ['D1', 'D2'],
        says: 'The page has a customer’s data exactly while that customer is signed in.',
        holds: never(
          where(
            'data without a session, or a session without data',
            ({ state, context }) => (context.user !== undefined) !== (state === 'authenticated'),
          ),
        ),
      },
      nothingStays: {
        rows: ['D2', 'D13'],
        says: 'However a session ends, the browser removes the customer’s records right away.',
        holds: never(hasEnded, not(either(does('clearStorage'), starts('revokeToken')))),
      },
      endStays: {
        rows: ['D1', 'D2'],
        says: 'Only a sign-in begins a session again after it has ended; a reload does not.',
        holds: after(hasEnded, never(inState('authenticated')), { until: happens('signedIn') }),
      },
      endIsExplained: {
        rows: ['D1'],
        says: 'After the end of a session the sign-in page can say why it ended.',
        holds: after(
          either(wasIn('authenticated'), inState('authenticated')),
          always(
            either(
              inState('authenticated'),
              where('a reason', ({ context }) => context.endedBecause !== undefined),
            ),
          ),
          { until: reloads },
        ),
      },
      draftsWait: {
        rows: ['D13'],
        says: 'Drafts are thrown away only by a customer who logs out, not by a session that ran out.',
        holds: never(happens('expired', 'tokenRemoved'), starts('revokeToken')),
      },
      everyTab: {
        rows: ['D2'],
        says: 'A logout tells all other tabs of the browser, so that none stays signed in.',
        holds: never(happens('signOut'), hasEnded, not(does('announceSignOut'))),
      },
      bankIsAsked: {
        rows: ['D2'],
        says: 'Each logout asks the bank to end the session.',
        holds: never(happens('signOut'), hasEnded, not(starts('revokeToken'))),
      },
      logoutEnds: {
        rows: ['D2'],
        says: 'A logout takes at most three seconds, whether the bank answers or not.',
        holds: within(delays.signOutPatience, inState('signingOut'), not(inState('signingOut'))),
      },
      wayBack: {
        rows: ['D1'],
        says: 'A customer who was signed out can sign in again.',
        holds: leadsTo(hasEnded, inState('authenticated')),
      },
    }
  },
  {
    reads: ({ endedBecause }) => endedBecause,
    reload: {
      kept: {},
      keep: (kept: Kept, { did, before, isReload, context: { user }, started }) =>
        did.includes('clearStorage') || started.some(({ src }) => src === 'revokeToken')
          ? {}
          : did.includes('storeUser') || (!before && !isReload)
            ? { user }
            : kept,
      input: (kept: Kept) => kept,
    },
  },
)
