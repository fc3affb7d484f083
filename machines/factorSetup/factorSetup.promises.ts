import { hasCode } from '#domain/failure.ts'
import { either, hasFailed, isOver, not } from '#machines/testing/facts.ts'
import { leadsTo, never, promisesFor, until } from '#statechart-paths/promises'
import { factorSetupMachine } from './factorSetup.machine.ts'

const isTooOld = (error: unknown) => hasCode(error, 'grantRequired', 'challengeVoid')
const saved = ['savePasskey', 'saveApp', 'removeFactor', 'makeCodes'] as const

export const factorSetupPromises = promisesFor(
  factorSetupMachine,
  ({ answers, fails, happens, inState, starts, wasIn, where }) => ({
    codesKeptFirst: {
      rows: ['G37', 'G14'],
      says: 'New recovery codes leave the screen only after the customer has said that they are saved.',
      holds: never(
        wasIn('showingCodes'),
        not(inState('showingCodes')),
        where('they are not saved', ({ context }) => !context.kept),
      ),
    },
    codesShown: {
      rows: ['G14', 'G37'],
      says: 'Whenever the bank has made recovery codes, they are shown right away.',
      holds: never(
        either(
          answers('savePasskey', ({ hasCodes }) => hasCodes),
          answers('saveApp', ({ hasCodes }) => hasCodes),
          answers('makeCodes'),
        ),
        not(inState('showingCodes')),
      ),
    },
    changedIsTrue: {
      rows: ['G34', 'G35', 'G36'],
      says: 'A second factor counts as added or removed only when the bank has said so.',
      holds: until(
        not(inState('changed', 'showingCodes', 'done')),
        either(...saved.map((call) => answers(call))),
      ),
    },
    onlyOnPurpose: {
      rows: ['G36', 'G37'],
      says: 'Nothing is removed and no code is replaced before the customer has pressed the button.',
      holds: never(either(starts('removeFactor'), starts('makeCodes')), not(happens('submit'))),
    },
    nameStays: {
      rows: ['G34', 'A4'],
      says: 'Neither a failure nor a closed prompt changes the name that a passkey was given.',
      holds: never(
        where(
          'the name is another',
          ({ before, move, context }) =>
            before !== undefined &&
            move?.event.type !== 'fieldChanged' &&
            before.context.values.name !== context.values.name,
        ),
      ),
    },
    namedOnly: {
      rows: ['G12', 'G34'],
      says: 'No passkey is saved without a name.',
      holds: never(starts('savePasskey', ({ name }) => name.trim() === '' || name.length > 60)),
    },
    oldProofIsAskedAgain: {
      rows: ['G33', 'G10'],
      says: 'When the proof of who is there is too old, the window ends and asks for a new one.',
      holds: never(
        either(
          ...([...saved, 'beginPasskey', 'beginApp'] as const).map((call) => fails(call, isTooOld)),
        ),
        not(inState('expired')),
      ),
    },
    notMidway: {
      rows: ['G20', 'D17'],
      says: 'A window never closes while the bank is changing a second factor.',
      holds: never(
        wasIn('passkey.saving', 'app.checking', 'removing.sending', 'newCodes.sending'),
        happens('close'),
      ),
    },
    failureLeadsOn: {
      rows: ['A4'],
      says: 'After each failure of a second factor the customer can try again or close the window.',
      holds: leadsTo(hasFailed, either(isOver, inState('showingCodes', 'changed'))),
    },
  }),
  { reads: ({ failure }) => failure !== undefined },
)
