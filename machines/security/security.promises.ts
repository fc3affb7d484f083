import { either, not, tells } from '#machines/testing/facts.ts'
import { after, leadsTo, never, promisesFor, until } from '#statechart-paths/promises'
import { securityMachine } from './security.machine.ts'

const windows = [
  'shown.changingPassword.open',
  'shown.changingEmail.open',
  'shown.settingUpFactors.open',
] as const

/** The calls that change something, and the windows that do. */
const changes = [
  'endSession',
  'cancelEmailChange',
  'saveAlerts',
  'freezeAccount',
  'unfreezeAccount',
] as const
const changeWindows = ['changePassword', 'changeEmail', 'factorSetup', 'scamReport'] as const

export const securityPromises = promisesFor(
  securityMachine,
  ({ answers, fails, happens, inState, starts, wasIn, where }) => {
    const isFrozen = where('the account is frozen', ({ context }) =>
      Boolean(context.security?.frozenAt),
    )
    const granted = answers('reauthentication', (output) => output.granted)
    return {
      provenFirst: {
        rows: ['G10', 'G22', 'G23', 'G33'],
        says: 'Password, email, second factors and an unfreeze begin only after a fresh proof of who is there.',
        holds: never(
          either(
            starts('changePassword'),
            starts('changeEmail'),
            starts('factorSetup'),
            starts('unfreezeAccount'),
          ),
          not(granted),
        ),
      },
      confirmedFirst: {
        rows: ['G20', 'G21', 'G25'],
        says: 'No device is signed out, no change dropped and no account frozen before the customer has confirmed it.',
        holds: never(
          either(starts('endSession'), starts('cancelEmailChange'), starts('freezeAccount')),
          not(happens('confirm')),
        ),
      },
      bankFreezeStays: {
        rows: ['G25', 'G8'],
        says: 'A freeze of the bank is never lifted from this page.',
        holds: never(
          where(
            'the bank froze the account',
            ({ before }) => before?.context.security?.frozenByBank === true,
          ),
          happens('unfreeze'),
          inState('shown.unfreezing'),
        ),
      },
      frozenStays: {
        rows: ['G5', 'G24'],
        says: 'While the account is frozen, neither the email, a second factor nor an alert can be changed here.',
        holds: never(
          isFrozen,
          happens('openEmail', 'openFactors', 'alertsChosen'),
          either(inState('shown.changingEmail', 'shown.settingUpFactors', 'shown.savingAlerts')),
        ),
      },
      newsIsTrue: {
        rows: ['G20', 'G21', 'G24'],
        says: 'The page says that something was done only after the bank has said so.',
        holds: never(
          where(
            'news comes',
            ({ before, context }) =>
              context.news !== undefined && before?.context.news !== context.news,
          ),
          not(
            either(
              ...changes.map((call) => answers(call)),
              ...changeWindows.map((window) =>
                answers(window, ({ outcome }) => outcome === 'done'),
              ),
            ),
          ),
        ),
      },
      readAgainAfterChange: {
        rows: ['G21', 'G20'],
        says: 'After every change and every closed window the page reads how things are.',
        holds: never(
          either(
            ...changes.map((call) => answers(call)),
            ...changeWindows.map((window) =>
              answers(window, ({ outcome }) => outcome !== 'expired'),
            ),
          ),
          not(starts('readSecurity')),
        ),
      },
      freezeIsSeenEverywhere: {
        rows: ['G25'],
        says: 'Whenever the account was or may be frozen or unfrozen, every page of the dashboard hears of it.',
        holds: never(
          either(answers('freezeAccount'), fails('freezeAccount'), answers('unfreezeAccount')),
          not(tells('refresh')),
        ),
      },
      oldProofAgain: {
        rows: ['G22', 'G33'],
        says: 'A window that finds the proof too old leads to a new proof, and never to the change.',
        holds: never(
          either(
            ...(['changePassword', 'changeEmail', 'factorSetup'] as const).map((window) =>
              answers(window, ({ outcome }) => outcome === 'expired'),
            ),
          ),
          not(starts('reauthentication')),
        ),
      },
      knownStays: {
        rows: ['G20'],
        says: 'A later read that fails takes nothing off the page.',
        holds: after(
          answers('readSecurity'),
          never(
            fails('readSecurity'),
            where('nothing is known', ({ context }) => context.security === undefined),
          ),
        ),
      },
      firstReadLeadsOn: {
        rows: ['G20', 'A4'],
        says: 'When the page cannot be read at first, it can be read again.',
        holds: leadsTo(inState('unread', 'notOffered'), inState('shown')),
      },
      brokenWindowIsRead: {
        rows: ['D17'],
        says: 'After a window that broke, everything is read again before the page goes on.',
        holds: never(
          wasIn('shown.broken'),
          not(inState('shown.broken')),
          not(starts('readSecurity')),
        ),
      },
      nothingBeforeRead: {
        rows: ['G20'],
        says: 'Nothing can be changed before the page was read.',
        holds: until(not(inState('shown', ...windows)), answers('readSecurity')),
      },
    }
  },
)
