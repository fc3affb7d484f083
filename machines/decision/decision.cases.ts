import {
  callFailures,
  casesFor,
  DerivedSample,
  filledFields,
  noPayload,
  refusedFailure,
  refusedFields,
} from '#machines/testing/cases.ts'
import { sampleOffers, sampleReference } from '#machines/testing/operatorSamples.ts'
import type { SampleArgs } from '#statechart-paths'
import { decisionMachine } from './decision.machine.ts'
import type { DecisionContext } from './decision.types.ts'

const record = { subject: '01J9DEPOSIT00000000000001', reference: sampleReference }

/** The bank names fields that the decision has. */
const fieldsRefused = new DerivedSample(({ context }: SampleArgs<DecisionContext>) =>
  refusedFields(...Object.keys(context.values)),
)

/** Samples for the paths of a decision. */
export const decisionCases = casesFor(decisionMachine, {
  names: {
    'Lost answer': 'carryOut fails: network',
    'Somebody was first': 'carryOut fails: decided meanwhile',
  },
  inputs: {
    // The first one is sent in tours: its fields must leave the page.
    refuse: { ...record, offer: sampleOffers.refuse },
    confirm: { ...record, offer: sampleOffers.confirm },
  },
  events: {
    fieldChanged: {
      reason: { field: 'reason', value: 'not-arrived' },
      note: { field: 'note', value: 'Asked the sending bank' },
    },
    submit: noPayload,
    close: noPayload,
    signedIn: noPayload,
  },
  actors: {
    carryOut: {
      answers: {
        'carried out': { status: 'Confirmed', reference: record.reference },
        'for a checker': {
          status: 'waiting for a checker',
          reference: record.reference,
          proposal: '01J9PROPOSAL0000000000001',
        },
      },
      failures: {
        ...callFailures,
        'decided meanwhile': refusedFailure({ status: 409, message: 'Somebody was first' }),
        'role taken away': refusedFailure({ status: 403, message: 'No role allows it' }),
        'field refused': fieldsRefused,
      },
    },
  },
  isEventAllowed: ({ context }, event) =>
    event.type !== 'fieldChanged' || event.field in context.values,
  guardInputs: ({ offer, values }) => [offer.command, filledFields(values)],
})
