import { beforeAll, describe, expect, it } from 'vitest'
import {
  balanceStanding,
  type Capabilities,
  capabilitiesOf,
  type Standing,
} from '#domain/capabilities.ts'
import { identityWords } from '#domain/identityWords.ts'
import { isAll } from '#tests/depth.ts'

const now = '2026-11-24T12:00:00.000Z'
const since = '2026-11-23T12:00:00.000Z'
const long = '2026-11-02T12:00:00.000Z'

type Choices<Of> = readonly Of[]
const identities: Choices<Partial<Standing>> = [
  {},
  { identity: { state: 'none' } },
  {
    identity: { state: 'none' },
    formerIdentity: { ended: 'refused', reason: 'The picture is cut off.', at: since },
  },
  { identity: { state: 'none' }, formerIdentity: { ended: 'superseded', reason: '', at: since } },
  { identity: { state: 'pending', since } },
  { identity: { state: 'pending', since: long } },
  { identity: { state: 'pending' } },
  { identity: { state: 'verified' } },
]
const emails: Choices<Partial<Standing>> = [{}, { emailConfirmed: false }, { emailConfirmed: true }]
const freezes: Choices<Partial<Standing>> = [
  {},
  { frozenAt: since },
  { frozenAt: since, frozenByBank: false },
  { frozenAt: since, frozenByBank: true },
]
const owner = 'Grace Hopper'
const reviews: Choices<Pick<Standing, 'transferStep' | 'review'>> = [1, 2, 3, 4, 5].flatMap(
  (transferStep) => [
    { transferStep, review: null },
    ...(transferStep === 5
      ? []
      : [
          {
            transferStep,
            review: { reason: 'identity-recheck' as const, owner, until: '2026-12-03' },
          },
          { transferStep, review: { reason: 'legal-order' as const, owner, until: '2026-11-03' } },
        ]),
  ],
)
const loans: Choices<Partial<Standing>> = [
  {},
  { pendingLoan: null },
  { pendingLoan: { since } },
  { pendingLoan: { since: long } },
  { pendingLoan: {} },
]
const debts: Choices<Partial<Standing>> = [
  {},
  { payable: null },
  { payable: { open: '161.10' } },
  { payable: { open: '0', waitingSince: since } },
]
const balances: Choices<string | undefined> = [undefined, '0', '12.50']

/** Every combination of what the records of a customer may say. */
function* everyStanding(): Generator<Standing> {
  for (const identity of identities)
    for (const email of emails)
      for (const freeze of freezes)
        for (const review of reviews)
          for (const loan of loans)
            for (const debt of debts)
              for (const invest of balances)
                for (const fromLoan of balances)
                  yield {
                    now,
                    supportEmail: 'care@bank.example',
                    ...identity,
                    ...email,
                    ...freeze,
                    ...review,
                    ...loan,
                    ...debt,
                    limits: { invest, loan: fromLoan },
                  }
}

const able: Standing = {
  now,
  supportEmail: 'care@bank.example',
  emailConfirmed: true,
  identity: { state: 'verified' },
  pendingLoan: null,
  payable: { open: '161.10' },
  limits: { invest: '12.50', loan: '7.25' },
  transferStep: 5,
}
const limits = balances.flatMap((amount) => [
  { limits: { ...able.limits, invest: amount } },
  { limits: { ...able.limits, loan: amount } },
])

/** Somebody who can do everything, but for each choice of one record. */
const oneRecord: Choices<Partial<Standing>> = [
  ...[identities, emails, freezes, reviews, loans, debts, limits].flat(),
  { emailConfirmed: false, identity: { state: 'pending', since } },
  { emailConfirmed: false, pendingLoan: { since } },
]

/** The words of a standing, and whose turn it is: capabilities of the same words together. */
const wordsOf = (record: Partial<Standing>): string => {
  const standing = { ...able, ...record }
  const capabilities = Object.entries(capabilitiesOf(standing)).map(([name, capability]) => {
    const lines = 'obstacle' in capability ? Object.entries(capability.obstacle) : []
    const words = lines.map(([key, value]) => `\n    ${key}: ${value}`).join('')
    const isBalance = name.startsWith('withdraw')
    const balance = isBalance && balanceStanding(capability)
    return { name: balance ? `${name} (${balance})` : name, text: capability.state + words }
  })
  const groups = [...Map.groupBy(capabilities, ({ text }) => text)]
  return [
    JSON.stringify(record, (_, value) => (value === undefined ? 'not known' : value)),
    `  identity: ${JSON.stringify(identityWords(standing))}`,
    ...groups.map(([text, own]) => `  ${own.map(({ name }) => name).join(', ')}: ${text}`),
  ].join('\n')
}

/** The quick run takes one of seven: no list has a multiple of seven choices, so it meets all of each. */
function* standings(): Generator<Standing> {
  let index = 0
  for (const standing of everyStanding()) if (index++ % 7 === 0 || isAll) yield standing
}

/** The parts of a standing under test. */
interface Reading {
  standing: Standing
  capabilities: Capabilities
  /** all that a screen may say */
  said: string
}

const readingOf = (standing: Standing): Reading => {
  const capabilities = capabilitiesOf(standing)
  return { standing, capabilities, said: textsOf(standing, capabilities).join(' ') }
}

/** All that a screen may say of this customer. */
function textsOf(standing: Standing, capabilities: Capabilities): string[] {
  const all = Object.values(capabilities)
  return [
    ...all.map((capability) => balanceStanding(capability) ?? ''),
    ...all.flatMap((capability) =>
      'obstacle' in capability ? [capability.obstacle.title, capability.obstacle.text] : [],
    ),
    identityWords(standing)?.text ?? '',
  ]
}

/** The rules for each. All are asked in one pass: to read a standing takes longer than to judge it. */
const properties: Readonly<Record<string, (reading: Reading) => boolean>> = {
  '[D29] an obstacle has an action of the customer, or a person, and a day where the bank promises days':
    ({ standing, capabilities }) =>
      Object.values(capabilities).every((capability) => {
        if (!('obstacle' in capability)) return true
        const { turn, action, person, by, name } = capability.obstacle
        if (turn === 'customer') return action !== undefined
        const isDated =
          by !== undefined ||
          name === 'frozen' ||
          standing.emailConfirmed === undefined ||
          (name === 'kycPending' && standing.identity?.since === undefined) ||
          (name === 'loanPending' && standing.pendingLoan?.since === undefined) ||
          (name === 'underReview' && !standing.review)
        return person !== undefined && isDated
      }),
  '[D29] [W10] money is called free only where nothing is in its way, and never during a freeze or a review':
    ({ standing, capabilities }) => {
      const { withdrawInvest, withdrawLoan } = capabilities
      return [withdrawInvest, withdrawLoan].every((capability, index) => {
        const limit = [standing.limits.invest, standing.limits.loan][index]
        const isFree =
          !standing.frozenAt &&
          standing.identity?.state === 'verified' &&
          standing.pendingLoan === null &&
          Number(limit) > 0 &&
          standing.transferStep === 5
        return /free/i.test(balanceStanding(capability) ?? '') === isFree
      })
    },
  '[D29] [A16] no mail is promised to an address that is not confirmed, and no day by a bank that promises none':
    ({ standing, said }) => {
      if (standing.emailConfirmed) return true
      if (/email you|by email/.test(said)) return false
      const { review: _review, ...others } = standing
      const ours = readingOf(others).said
      return (
        standing.emailConfirmed === false ||
        !/business day|We expect to|decide by|meant to/.test(ours)
      )
    },
  '[D29] a frozen account withdraws, borrows and changes nothing, deposits and repays': ({
    standing,
    capabilities,
    said,
  }) => {
    const { deposit, payLoan, ...others } = capabilities
    if (deposit.state !== 'possible' || nameOf(payLoan) === 'frozen') return false
    if (!standing.frozenAt) return Object.values(others).every((one) => nameOf(one) !== 'frozen')
    return (
      Object.values(others).every((one) => nameOf(one) === 'frozen') &&
      !/You can withdraw|you can apply/.test(said)
    )
  },
  '[D29] an identity under review is not called done, and a verified one is asked for nothing': ({
    standing,
  }) => {
    const words = identityWords(standing)
    const isRechecked = standing.review?.reason === 'identity-recheck'
    if (standing.identity?.state !== 'verified') return words?.label !== 'Verified'
    return isRechecked ? words?.label === 'Under review' : words?.text === 'We know who you are.'
  },
  '[D29] [S3] a review is never ended by a payment, and a day that is over is not promised': ({
    standing,
    capabilities,
  }) => {
    const { withdrawInvest } = capabilities
    if (nameOf(withdrawInvest) !== 'underReview' || !('obstacle' in withdrawInvest)) return true
    const { text } = withdrawInvest.obstacle
    const isLate = standing.review?.until === '2026-11-03'
    return (
      text.includes('There is nothing to pay.') &&
      isLate === text.includes('we are late') &&
      !(isLate && text.includes('Next update: by'))
    )
  },
  '[D29] “you can withdraw as soon as” is said only where nothing else is in the way': ({
    standing,
    capabilities,
  }) =>
    (['withdrawInvest', 'withdrawLoan'] as const).every((name) => {
      const capability = capabilities[name]
      if (!('obstacle' in capability)) return true
      if (!/You can withdraw as soon as/.test(capability.obstacle.text)) return true
      const path = name === 'withdrawLoan' ? 'loan' : 'invest'
      const resolved: Standing = {
        ...standing,
        ...(capability.obstacle.name === 'kycPending' && { identity: { state: 'verified' } }),
        ...(capability.obstacle.name === 'loanPending' && { pendingLoan: null }),
        ...(capability.obstacle.name === 'insufficientFunds' && {
          limits: { ...standing.limits, [path]: '1' },
        }),
      }
      return capabilitiesOf(resolved)[name].state === 'possible'
    }),
  '[D29] what is unknown is neither called possible nor blocked by it': ({
    standing,
    capabilities,
  }) => {
    const { withdrawInvest, applyForLoan } = capabilities
    if (standing.frozenAt) return true
    if (standing.identity === undefined && withdrawInvest.state !== 'unknown') return false
    return standing.pendingLoan !== undefined || applyForLoan.state === 'unknown'
  },
}

it('[D29] each record alone leads to the words, the person and the day that were read last', async () => {
  const words = [...new Set(oneRecord.map(wordsOf))]
  await expect(`${words.join('\n\n')}\n`).toMatchFileSnapshot('capabilities.txt')
})

describe('over every combination of identity, email, freeze, review, loan and balances', () => {
  /** The standings for which a property does not hold; the first ones are enough to see why. */
  const counterexamples = new Map<string, Standing[]>()
  let count = 0
  beforeAll(() => {
    for (const title of Object.keys(properties)) counterexamples.set(title, [])
    for (const standing of standings()) {
      count++
      const reading = readingOf(standing)
      for (const [title, holds] of Object.entries(properties)) {
        const found = counterexamples.get(title)!
        if (found.length < 3 && !holds(reading)) found.push(standing)
      }
    }
  })

  it('has them all', () => {
    const all = 8 * 3 * 4 * 13 * 5 * 4 * 9
    expect(count).toBe(isAll ? all : Math.ceil(all / 7))
  })

  it.each(Object.keys(properties))('%s', (title) => {
    expect(counterexamples.get(title)).toEqual([])
  })
})

const nameOf = (capability: ReturnType<typeof capabilitiesOf>['deposit']) =>
  'obstacle' in capability ? capability.obstacle.name : undefined
