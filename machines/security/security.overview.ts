import { errorOf, outputOf, readInputOf } from '#machines/params.ts'
import { securitySetup } from './security.setup.ts'

/** The page in use. A question or a window may be opened while the sections are read again. */
export const overview = securitySetup.createStateConfig({
  meta: {
    title: 'Overview',
    summary:
      'Sign-ins, password, email, second step, alerts, freeze and reports. What was done last is told in its section.',
  },
  on: {
    refresh: { target: '.refreshing', actions: 'clearOutcome' },
    endSession: {
      guard: { type: 'isOtherSession', params: ({ event }) => event },
      target: 'endingSession',
      actions: ['clearOutcome', { type: 'setEnding', params: ({ event }) => event }],
    },
    alertsChosen: {
      guard: 'isNotFrozen',
      target: 'savingAlerts',
      actions: ['clearOutcome', { type: 'setWantedAlerts', params: ({ event }) => event }],
    },
    openPassword: { target: 'changingPassword', actions: 'clearOutcome' },
    openEmail: { guard: 'isNotFrozen', target: 'changingEmail', actions: 'clearOutcome' },
    cancelEmail: { guard: 'isEmailPending', target: 'cancelingEmail', actions: 'clearOutcome' },
    openFactors: {
      guard: { type: 'canOpenFactors', params: ({ event }) => event },
      target: 'settingUpFactors',
      actions: ['clearOutcome', { type: 'setFactorTask', params: ({ event }) => event }],
    },
    openReport: { target: 'reporting', actions: 'clearOutcome' },
    freeze: { guard: 'isNotFrozen', target: 'freezing', actions: 'clearOutcome' },
    unfreeze: { guard: 'canUnfreeze', target: 'unfreezing', actions: 'clearOutcome' },
  },
  initial: 'ready',
  states: {
    ready: {
      meta: {
        title: 'Settings',
        summary: 'The sections are as the bank last sent them, or the page says that they are not.',
      },
    },
    refreshing: {
      tags: 'busy',
      meta: {
        title: 'Reading again',
        summary: 'What is known stays on the page while it is read again.',
      },
      invoke: {
        src: 'readSecurity',
        input: readInputOf,
        onDone: { target: 'ready', actions: { type: 'setSecurity', params: outputOf } },
        onError: { target: 'ready', actions: { type: 'setReadFailure', params: errorOf } },
      },
    },
  },
})
