import { casesFor, noPayload, readFailures } from '#machines/testing/cases.ts'
import { requirementsMachine } from './requirements.machine.ts'
import { eligibilities } from './requirements.samples.ts'
import type { RequirementsInput } from './requirements.types.ts'

const start: RequirementsInput = {
  search: { path: 'invest', reference: 'withdrawal-reference', amount: '' },
  symbol: '$',
  isKnown: false,
}

/** Samples for the paths through the requirements: each level, KYC and loan state, each path. */
export const requirementsCases = casesFor(requirementsMachine, {
  names: { 'Identity documents waiting': 'readEligibility answers: KYC pending' },
  inputs: {
    start,
    'of a loan': { ...start, search: { ...start.search, path: 'loan' } },
    'form before a reload': { ...start, isKnown: true },
  },
  events: {
    continue: noPayload,
    verifyIdentity: noPayload,
    identityClosed: noPayload,
    retry: noPayload,
    cancel: noPayload,
  },
  actors: { readEligibility: { answers: eligibilities, failures: readFailures } },
  guardInputs: ({ isKnown }) => isKnown,
})
