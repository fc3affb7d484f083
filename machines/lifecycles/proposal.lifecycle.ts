import { recordLabels } from '#domain/recordLabels.ts'
import { end, operator, setupLifecycle } from './lifecycle.ts'

const labels = recordLabels.proposal

type ProposalMove = 'approve' | 'refuse' | 'withdraw'

/** A command that one operator makes and another checks. Source: B16. */
export const proposal = setupLifecycle<ProposalMove>().createMachine({
  id: 'proposalRecord',
  meta: {
    title: 'Proposal',
    summary: 'What a maker of the back office wants done, until a checker has looked at it.',
    noun: 'proposal',
    begins: {
      by: 'operator',
      does: 'asks for what needs a second person',
      audit: 'proposal made',
    },
  },
  initial: 'waiting',
  states: {
    waiting: {
      meta: { title: labels.waiting, summary: 'Nothing has changed for the customer.' },
      on: {
        approve: operator('approved', 'who did not make it carries it out', {
          audit: 'proposal approved',
        }),
        refuse: operator('refused', 'who did not make it refuses it, with a reason', {
          audit: 'proposal refused',
        }),
        withdraw: operator('withdrawn', 'who made it takes it back', {
          audit: 'proposal withdrawn',
        }),
      },
    },
    approved: end(labels.approved, 'It is done, in the same moment.'),
    refused: end(labels.refused, 'Nothing was changed.'),
    withdrawn: end(labels.withdrawn, 'Nothing was changed.'),
  },
})
