import {
  balanceStanding,
  type Capability,
  type CapabilityName,
  capabilitiesOf,
  type Standing,
} from '#domain/capabilities.ts'
import { formatDay } from '#domain/dates.ts'
import { identityWords } from '#domain/identityWords.ts'
import type { HelpingAction } from '#domain/obstacles.ts'

import { table } from './tables.ts'

export const CAPABILITIES = 'capabilities.md'

const since = '2026-03-02T09:00:00.000Z'
const usual: Standing = {
  now: '2026-03-02T12:00:00.000Z',
  supportEmail: 'care@bank.example',
  emailConfirmed: true,
  frozenAt: null,
  identity: { state: 'verified' },
  formerIdentity: null,
  pendingLoan: null,
  payable: null,
  limits: { invest: '400.00', loan: '5000.00' },
  transferStep: 5,
  review: null,
}
const review = { reason: 'identity-recheck', owner: 'Grace Hopper', until: '2026-03-09' } as const

/** The states of an account that owners ask about, by the facts that differ from a usual one. */
const accounts: readonly [name: string, facts: Partial<Standing>][] = [
  ['Everything in order', {}],
  [
    'New: no documents, nothing deposited',
    { identity: { state: 'none' }, limits: { invest: '0', loan: '0' } },
  ],
  ['Documents sent', { identity: { state: 'pending', since } }],
  [
    'Documents sent, the check is late',
    { identity: { state: 'pending', since }, now: '2026-03-09T12:00:00.000Z' },
  ],
  [
    'Documents refused',
    {
      identity: { state: 'none' },
      formerIdentity: { ended: 'refused', reason: 'The picture is cut off.', at: since },
    },
  ],
  [
    'Email not confirmed, documents sent',
    { emailConfirmed: false, identity: { state: 'pending', since } },
  ],
  ['Frozen by the customer', { frozenAt: since, frozenByBank: false }],
  ['Frozen by the bank', { frozenAt: since, frozenByBank: true }],
  ['Under review, the bank looks (levels 2 and 4)', { transferStep: 2, review }],
  ['Under review, a code first (levels 1 and 3)', { transferStep: 3, review }],
  ['A loan waits for its decision', { pendingLoan: { since } }],
  [
    'Only loan money, with payments to make',
    { limits: { invest: '0', loan: '5000.00' }, payable: { open: '5155.20' } },
  ],
  ['A reported payment covers what is owed', { payable: { open: '0', waitingSince: since } }],
  [
    'Documents sent to a back end of the brief alone',
    { emailConfirmed: undefined, identity: { state: 'pending', since } },
  ],
]

/** The home page of a demonstration customer in some of these states, by the name of its screen in the visual audit. */
const pictures: readonly [state: string, screen: string][] = [
  ['Everything in order', 'established-dashboard-overview'],
  ['New', 'new-dashboard-overview'],
  ['Documents sent', 'kyc-waiting-dashboard-overview'],
  ['Documents refused', 'overview-refused'],
  ['Email not confirmed', 'overview-unconfirmed'],
  ['Frozen', 'overview-frozen'],
  ['Under review', 'review-2-dashboard-overview'],
  ['A loan waits', 'loan-pending-dashboard-overview'],
]
const picture = ([state, screen]: (typeof pictures)[number]): string =>
  `<img src="../images/home/${screen}-390-light.png" alt="Home: ${state}" width="190">`
const rowOfPictures = (some: typeof pictures): string =>
  table(
    some.map(([state]) => state),
    [some.map(picture)],
  )

const columns: Readonly<Record<CapabilityName, string>> = {
  deposit: 'Deposit',
  withdrawInvest: 'Withdraw from the available balance',
  withdrawLoan: 'Withdraw from the loan balance',
  applyForLoan: 'Apply for a loan',
  payLoan: 'Repay a loan',
  getDepositBack: 'Get a deposit back',
  changeDetails: 'Change details',
}
const names = Object.keys(columns) as CapabilityName[]

const actions: Readonly<Record<HelpingAction, string>> = {
  verifyIdentity: 'send documents',
  unfreeze: 'unfreeze the account on the Security page',
  seeInvestments: 'see the Invest page',
  seeLoans: 'see the Loan page',
}

const cell = (capability: Capability): string =>
  capability.state === 'possible'
    ? 'yes'
    : capability.state === 'reviewed'
      ? 'yes, a review comes in between'
      : capability.state === 'unknown'
        ? 'not known'
        : `no: ${capability.obstacle.title.toLowerCase()}`

/** The party whose turn it is, the date, and the way on. */
function answer(capability: Capability): string[] {
  if (!('obstacle' in capability)) return []
  const { title, text, turn, by, person, action } = capability.obstacle
  const who = turn === 'customer' ? 'the customer’s turn' : `the turn of the bank (${person})`
  const what = action ? `: ${actions[action]}` : ''
  return [`- **${title}.** ${text} *It is ${who}${by ? `, by ${formatDay(by)}` : ''}${what}.*`]
}

function section(name: string, standing: Standing): string {
  const capabilities = capabilitiesOf(standing)
  const identity = identityWords(standing)
  const answers = new Set(names.flatMap((one) => answer(capabilities[one])))
  return [
    `## ${name}`,
    '',
    `- Available balance: *${balanceStanding(capabilities.withdrawInvest)}*. Loan balance: *${balanceStanding(capabilities.withdrawLoan)}*.`,
    `- Identity check: *${identity?.label}*. ${identity?.text}`,
    ...answers,
  ].join('\n')
}

/**
 * The capabilities of a customer in each state of the account, or the reason why not, in the words of screens and
 * refusals. D29
 */
export function capabilitiesPage(): string {
  const standings = accounts.map(([name, facts]) => [name, { ...usual, ...facts }] as const)
  return `${[
    '# What a customer can do',
    '',
    'Made by `npm run docs` from `shared/domain/capabilities.ts`, from which every screen and every refusal of the server takes its words. The days are those of an account on March 2, 2026. A test goes over every combination of the facts.',
    '',
    table(
      ['Account', ...names.map((name) => columns[name])],
      standings.map(([name, standing]) => {
        const capabilities = capabilitiesOf(standing)
        return [name, ...names.map((one) => cell(capabilities[one]))]
      }),
    ),
    '',
    'Home on a phone in some of them, as the demonstration customers see it on March 2, 2026. The visual audit makes the pictures; they are not made again with this page.',
    '',
    rowOfPictures(pictures.slice(0, 4)),
    '',
    rowOfPictures(pictures.slice(4)),
    '',
    standings.map(([name, standing]) => section(name, standing)).join('\n\n'),
  ].join('\n')}\n`
}
