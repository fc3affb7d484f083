import type { DecisionOffer, Operator, QueueKind } from '#contract/backOffice.ts'
import { mayAgree } from '../fourEyes/needsChecker.ts'
import { accept, type Offer, offered, refuse } from '../offers.ts'

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
  ],
  loanPayment: [
    accept('loans repay', 'Post payment', 'The debt becomes smaller by this amount.'),
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
