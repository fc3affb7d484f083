import { hasCode } from '#domain/failure.ts'
import { either, isOver, not, says, tells } from '#machines/testing/facts.ts'
import { leadsTo, never, promisesFor, until } from '#statechart-paths/promises'
import { secondFactorMachine } from './secondFactor.machine.ts'

const isWrong = (error: unknown) => hasCode(error, 'wrongProof', 'wrongCode')

export const secondFactorPromises = promisesFor(
  secondFactorMachine,
  ({ answers, fails, happens, inState, runs, starts, wasIn, where }) => ({
    provenOnlyByTheBank: {
      rows: ['G15', 'G30'],
      says: 'A second step counts as done only when the bank has accepted a proof.',
      holds: never(inState('done'), not(answers('prove'))),
    },
    oneProofAtATime: {
      rows: ['G11', 'G32'],
      says: 'A second proof is never sent while the bank still compares the first.',
      holds: never(runs('prove', 2)),
    },
    nothingTypedNothingSent: {
      rows: ['G11', 'G32'],
      says: 'An empty code is never sent, so it costs no try.',
      holds: never(
        starts('prove'),
        where('nothing was typed', ({ move }) => move?.label === 'submit (empty)'),
      ),
    },
    passkeyAnsweredFirst: {
      rows: ['G12', 'G30'],
      says: 'A passkey is sent only after the browser’s prompt was answered.',
      holds: never(
        starts('prove', ({ method }) => method === 'passkey'),
        not(answers('askPasskey', (outcome) => outcome === 'answered')),
      ),
    },
    offeredOnly: {
      rows: ['G32', 'G38'],
      says: 'Only a way that the bank named can be used for a proof.',
      holds: never(
        where(
          'another way is used',
          ({ context: { method, methods } }) => !methods.includes(method),
        ),
      ),
    },
    nobodyLeavesEarly: {
      rows: ['G32'],
      says: 'While a proof is on its way, nobody can leave the second step or choose another way.',
      holds: never(wasIn('checking'), happens('cancel', 'methodChosen', 'startOver', 'submit')),
    },
    noTryLeft: {
      rows: ['G11', 'G32'],
      says: 'Once no try is left, nothing is sent before the bank has given a new challenge.',
      holds: never(
        where('no try was left', ({ before }) => before?.context.attemptsLeft === 0),
        starts('prove'),
      ),
    },
    wrongCodeIsTrue: {
      rows: ['W4'],
      says: '“Wrong Code” is said only when the bank has refused the code.',
      holds: never(says('wrongCode'), not(fails('prove', isWrong))),
    },
    noSecretKept: {
      rows: ['G31'],
      says: 'Neither a typed code nor what a passkey answered stays in the second step.',
      holds: never(
        where('a secret is in it', ({ context: { errors, failure, use, ...kept } }) =>
          /otp|"code"|signature|clientData|secret|grant/i.test(JSON.stringify(kept)),
        ),
      ),
    },
    overLeadsOn: {
      rows: ['G32', 'A4'],
      says: 'After a wrong or refused proof the customer can send another one, begin again or leave.',
      holds: leadsTo(fails('prove'), either(starts('prove'), isOver, tells('challengeWanted'))),
    },
    firstStep: {
      rows: ['G30'],
      says: 'Nothing is sent to the bank before the customer has answered a prompt or pressed the button.',
      holds: until(not(starts('prove')), either(happens('submit'), answers('askPasskey'))),
    },
  }),
)
