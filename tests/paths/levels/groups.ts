import { basename } from 'node:path'
import {
  type CustomerFlow,
  isCustomerFlow,
  type OperatorFlow,
  type ScreenFlow,
} from '#machines/flowLinks.ts'

/**
 * Which test file runs a flow with a screen: `<group>.test.ts`, at the view level and at the browser level. Files run in
 * parallel, so a group holds flows that together take about as long as another group. A flow without a
 * group does not compile.
 */
const groupByFlow = {
  accountSettings: 'loans',
  activity: 'session',
  backgroundRotation: 'accounts',
  changeEmail: 'security',
  changePassword: 'security',
  contact: 'site',
  customerPage: 'backOffice',
  figures: 'backOffice',
  operatorAccess: 'backOffice',
  paymentRun: 'backOffice',
  dashboard: 'dashboard',
  loanPayment: 'moneyIn',
  decision: 'backOffice',
  deposit: 'moneyIn',
  depositReturn: 'moneyIn',
  emailConfirmation: 'session',
  factorSetup: 'secondStep',
  forgotPassword: 'accounts',
  idleSession: 'site',
  kyc: 'moneyIn',
  loanApplication: 'loans',
  loanNotice: 'loans',
  navigation: 'site',
  newsletter: 'site',
  operatorSignIn: 'backOffice',
  pageLoad: 'site',
  payment: 'withdrawal',
  reauthentication: 'secondStep',
  queue: 'backOffice',
  requirements: 'withdrawal',
  resetPassword: 'accounts',
  scamReport: 'security',
  secondFactor: 'secondStep',
  security: 'security',
  session: 'session',
  signIn: 'accounts',
  signUp: 'accounts',
  testimonial: 'session',
  withdrawal: 'withdrawal',
} as const satisfies Record<ScreenFlow, string>

const flowNames = Object.keys(groupByFlow) as ScreenFlow[]

/**
 * The flows of operators that have a tour in Chromium: all but the queue, whose list and item read by themselves side by
 * side. `tests/browser/lives` goes through it.
 */
export const operatorTours = [
  'customerPage',
  'decision',
  'figures',
  'operatorAccess',
  'operatorSignIn',
  'paymentRun',
] as const satisfies OperatorFlow[]
export type TouredFlow = CustomerFlow | (typeof operatorTours)[number]

/** Whether tours of Chromium take a flow. */
export const isToured = (flow: ScreenFlow): flow is TouredFlow =>
  isCustomerFlow(flow) || operatorTours.some((one) => one === flow)

/** The name of every group at a level, once. */
export const groupsOf = (level: 'view' | 'browser'): readonly string[] => {
  const flows = level === 'view' ? flowNames : flowNames.filter(isToured)
  return [...new Set(flows.map((flow) => groupByFlow[flow]))].sort()
}

/** The test file of a flow at a level with a screen, from the project's root. */
export const testFileOf = (flow: ScreenFlow, level: 'view' | 'browser'): string =>
  `tests/paths/levels/${level}/${groupByFlow[flow]}.test.ts`

/**
 * The flows a test file runs, by the file's name.
 * @param file path of the file
 * @throws Error when no flow is in a group of that name
 */
export function flowsOfFile(file: string): ScreenFlow[] {
  const group = basename(file, '.test.ts')
  const flows = flowNames.filter((one) => groupByFlow[one] === group)
  if (flows.length === 0) throw new Error(`${file}: no flow is in the group "${group}"`)
  return flows
}
