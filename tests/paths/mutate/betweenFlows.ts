import { type AnyStateMachine, StateMachine } from 'xstate'
import type { Charts } from '#machines/testing/journeys/types.ts'

/** A fault between flows, planted into one chart. */
export interface FlowFault {
  name: string
  /** the chart that is changed */
  flow: string
  change: (config: Config, chart: AnyStateMachine) => void
  /** the message of the built code where it shows the fault at an earlier step than the charts */
  earlier?: RegExp
}

// biome-ignore lint/suspicious/noExplicitAny: the config of any chart
type Config = any

const inWindow = (window: string) => (config: Config) =>
  config.states.modal.states[window].states.open
const none = '#dashboard.modal.none'

/** An action of the chart does nothing any more. */
const silent = (flow: string, name: string, action: string): FlowFault => ({
  name,
  flow,
  change: (_, chart) => {
    chart.implementations.actions[action] = () => undefined
  },
})

/** A record is not read again after an event. */
const unread = (record: string, event: string): FlowFault => ({
  name: `the ${record} are not read again after ${event}`,
  flow: 'dashboard',
  change: (config) => {
    delete config.states.data.states[record].on[event]
  },
})

/** A window that is closed leads to another one. */
const leadsTo = (window: string, other: string, name: string): FlowFault => ({
  name,
  flow: 'dashboard',
  change: (config) => {
    inWindow(window)(config).invoke.onDone = `#dashboard.modal.${other}`
  },
})

/** In the built code it needs a second fault: signing in deletes the drafts of others (D13). */
export const draftFault = 'the next customer gets the draft of the last one'

/** Faults between flows. None of them is seen by a flow alone, and each by a journey. */
export const flowFaults: readonly FlowFault[] = [
  unread('deposits', 'depositMade'),
  unread('kyc', 'kycSent'),
  unread('transfers', 'withdrawalChanged'),
  unread('user', 'settingsSaved'),
  unread('kyc', 'settingsSaved'),
  {
    name: 'the identity window closes the withdrawal under it',
    flow: 'dashboard',
    change: (config) => {
      inWindow('withdrawal')(config).states.identity.states.open.invoke.onDone = none
    },
  },
  leadsTo('loanApplication', 'loanNotice', 'a loan that was not taken leads to its notice'),
  leadsTo('deposit', 'deposit', 'a deposit opens again when it is closed'),
  leadsTo('loanNotice', 'loanApplication', 'the notice leads back to the application'),
  leadsTo('accountSettings', 'kyc', 'saved settings lead to the identity check'),
  // Not to a withdrawal: without a balance to withdraw from, its window ends at once, and nothing is wrong.
  leadsTo('kyc', 'deposit', 'the identity check of the page leads to a deposit'),
  {
    name: 'a withdrawal forgets the balance it was opened for',
    flow: 'dashboard',
    change: (config) => {
      const { invoke } = inWindow('withdrawal')(config)
      const { input } = invoke
      invoke.input = (args: never) => ({ ...input(args), path: 'invest' })
    },
  },
  {
    name: 'a taken loan shows no notice',
    flow: 'dashboard',
    change: (config) => {
      inWindow('loanApplication')(config).on.loanTaken = none
    },
  },
  {
    name: 'the end of the session leaves the dashboard open',
    flow: 'bank',
    change: (config) => {
      config.on.sessionEnded = [{ actions: 'clearCustomer' }]
    },
  },
  silent('bank', 'the root does not tell the session that its idle time is over', 'expireSession'),
  silent('bank', 'the root does not tell the session who signed in', 'startSession'),
  silent('bank', 'a newer copy of the customer does not reach the session', 'passCustomer'),
  silent('bank', 'the root does not go to the sign-in page', 'goToSignIn'),
  silent('bank', 'the root does not go to the dashboard', 'goToDashboard'),
  silent('bank', 'a content change does not reach the dashboard', 'passContentChange'),
  silent('dashboard', 'a content change does not reach an open window', 'passContentChange'),
  silent(
    'dashboard',
    'the withdrawal is not told that the identity check closed',
    'passIdentityClosed',
  ),
  silent('dashboard', 'the loan that was read does not reach the notice', 'passLoan'),
  silent('withdrawal', 'a withdrawal does not ask for the identity check', 'tellKycNeeded'),
  silent('deposit', 'a deposit is not told to the dashboard', 'tellChanged'),
  silent('kyc', 'sent documents are not told to the dashboard', 'tellChanged'),
  silent('loanApplication', 'a taken loan is not told to the dashboard', 'tellTaken'),
  silent('idleSession', 'the idle watch does not tell that the session is over', 'tellExpired'),
  {
    name: draftFault,
    flow: 'dashboard',
    // The browser keeps the step of a form into which nothing was typed, too: the sample bank does not.
    earlier: /openKyc: kyc is form\.editing, expected: form\.choosing/,
    change: (config) => {
      let first: unknown
      for (const window of ['kyc', 'loanApplication', 'withdrawal']) {
        const { invoke } = config.states.modal.states[window].states.loading
        const { input } = invoke
        invoke.input = (args: never) => {
          first ??= input(args).customer
          return { ...input(args), customer: first }
        }
      }
    },
  },
]

/** The fault of this name. @throws Error when there is none */
export function faultNamed(name: string): FlowFault {
  const fault = flowFaults.find((one) => one.name === name)
  if (!fault) throw new Error(`There is no fault between flows named “${name}”`)
  return fault
}

/** The faults that are planted into the built code, too, which Chromium runs: one of each kind. */
export const chromiumFaults: readonly FlowFault[] = [
  'the transfers are not read again after withdrawalChanged',
  'the identity window closes the withdrawal under it',
  'a loan that was not taken leads to its notice',
  draftFault,
  'a withdrawal forgets the balance it was opened for',
  'the end of the session leaves the dashboard open',
  'a content change does not reach an open window',
].map(faultNamed)

/** The charts with a fault in one of them. The charts themselves stay as they are. */
export function withFault(charts: Charts, fault: FlowFault): Charts {
  const { config, implementations } = charts[fault.flow]!
  const copy = new StateMachine(
    copied(config) as never,
    { ...implementations, actions: { ...implementations.actions } } as never,
  )
  plant(fault, copy)
  return { ...charts, [fault.flow]: copy }
}

/** Plants a fault into a chart. */
export function plant({ change }: FlowFault, chart: AnyStateMachine): void {
  change(chart.config, chart)
  Object.assign(chart, new StateMachine(chart.config as never, chart.implementations as never))
}

/** A copy of a config whose parts can be changed. Functions stay as they are. */
function copied<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copied) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, copied(inner)]),
  ) as Value
}
