import type { DecisionOffer, Operator, QueueKind } from '#contract/backOffice.ts'
import { lifecycles, moveFrom, type RecordName } from '#machines/lifecycles/index.ts'
import { mayAgree } from '../fourEyes/needsChecker.ts'
import { accept, type Offer, offered, refuse } from '../offers.ts'

const smaller = 'The debt becomes smaller by this amount.'

/** The decisions on each kind of item, and what follows for the customer. */
const offers: Readonly<Record<QueueKind, readonly Offer[]>> = {
  deposit: [
    accept(
      'deposits confirm',
      'Confirm deposit',
      'The amount counts in the customer’s balance at once.',
    ),
    refuse(
      'deposits reject',
      'Reject deposit',
      'The customer reads the reason by mail; no balance changes.',
    ),
  ],
  depositReturn: [
    accept(
      'returns pay',
      'Mark as sent back',
      'The customer is told that the money is on its way back.',
    ),
    refuse(
      'returns refuse',
      'Refuse return',
      'The amount is a deposit again; the customer reads why and how to complain.',
    ),
  ],
  identity: [
    accept('kyc approve', 'Approve documents', 'The customer’s identity is verified.'),
    refuse(
      'kyc reject',
      'Refuse documents',
      'The customer reads the reason and can send other documents.',
    ),
  ],
  loan: [
    accept(
      'loans approve',
      'Approve loan',
      'The amount is in the loan balance at once, with the terms below.',
    ),
    refuse(
      'loans reject',
      'Reject loan',
      'The customer reads the reason by mail and can apply again.',
    ),
    accept(
      'loans agree',
      'Set terms',
      'The customer reads the terms by mail. What is left out is the requested term, the example rate and a month from today.',
    ),
    { ...accept('loans repay', 'Post payment', smaller), requires: 'amount' },
    refuse(
      'repayments cancel',
      'Take back payment',
      'The newest payment is taken off the loan, and is owed again; the customer reads the reason.',
    ),
  ],
  loanPayment: [
    accept('loans repay', 'Post payment', smaller),
    refuse(
      'payments refuse',
      'Refuse payment',
      'The debt stays; the customer reads the reason by mail.',
    ),
  ],
  review: [
    accept(
      'review advance',
      'Advance one level',
      'The customer is told what the next level asks for.',
    ),
    accept('review lift', 'Lift review', 'Withdrawals are as usual again at once.'),
  ],
  withdrawal: [
    accept('transfers pay', 'Mark as paid', 'The customer is told that the money was sent.'),
    refuse(
      'transfers cancel',
      'Cancel withdrawal',
      'The amount returns to the balance; the customer reads the reason by mail.',
    ),
    refuse(
      'transfers return',
      'Record as returned',
      'The other bank sent it back: the amount is on the balance again, and the customer reads why.',
    ),
  ],
  report: [accept('reports answer', 'Answer report', 'The customer gets your answer by mail.')],
  message: [accept('contact answer', 'Answer message', 'The sender gets your answer by mail.')],
  mail: [
    accept('mail retry', 'Send again', 'The mail is tried again at once.'),
    refuse('mail close', 'Take off the queue', 'The mail stays unsent.'),
  ],
  proposal: [
    accept('proposals approve', 'Approve', 'It is carried out at once, in the name of its maker.'),
    refuse('proposals refuse', 'Refuse', 'Nothing changes; its maker reads the reason.'),
    refuse('proposals withdraw', 'Take back', 'Nothing changes.'),
  ],
}

/** The moves of commands that have another verb. */
const moves: Readonly<Record<string, readonly string[]>> = {
  'loans repay': ['confirm', 'repay'],
  'loans agree': ['agree', 'correct'],
  'repayments cancel': ['takeBack'],
}

/** The moves of a life cycle that a command makes, each in its own states. */
export const movesBy = (command: string): readonly string[] =>
  moves[command] ?? [command.split(' ')[1]!]

/** Whether the life cycle of a record has a move from its state that the command makes. */
export const isMoveFrom = (kind: RecordName, state: string, command: string): boolean =>
  movesBy(command).some((event) => moveFrom(lifecycles[kind], state, event) !== undefined)

/** The decisions on an item that this operator may make or propose. */
export const offersFor = (
  kind: QueueKind,
  operator: Operator,
  {
    minor,
    madeBy,
    agreedBy,
  }: { minor: number; madeBy: string; agreedBy: DecisionOffer['agreedBy'] },
): readonly DecisionOffer[] =>
  offered(
    // Only the maker takes a proposal back, and only somebody else decides on it, within their limit.
    offers[kind].filter(
      ({ command }) =>
        kind !== 'proposal' ||
        ((command === 'proposals withdraw') === (madeBy === operator.name) &&
          (command !== 'proposals approve' || mayAgree(operator, agreedBy))),
    ),
    operator,
    minor,
  )
