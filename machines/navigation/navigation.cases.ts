import { casesFor, noPayload } from '#machines/testing/cases.ts'
import { navigationGroups, navigationMachine } from './navigation.machine.ts'

/** Samples for the paths through the header's navigation. */
export const navigationCases = casesFor(navigationMachine, {
  inputs: { start: {} },
  events: {
    groupPressed: Object.fromEntries(navigationGroups.map((group) => [group, { group }])),
    menuPressed: noPayload,
    linkChosen: noPayload,
    escape: noPayload,
    focusLeft: noPayload,
  },
  actors: {},
  guardInputs: () => undefined,
})
