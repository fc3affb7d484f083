import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoanRecord, User } from '#contract/records.ts'
import type { WithdrawalPath } from '#domain/balances.ts'
import { capabilitiesOf, type Standing } from '#domain/capabilities.ts'
import { identityWords } from '#domain/identityWords.ts'
import { type ObstacleName, obstacleOf } from '#domain/obstacles.ts'
import { sampleOwedLoan } from '#machines/testing/samples.ts'
import { isAll } from '#tests/depth.ts'
import { depositWith, loanWith, transferWith, userWith } from '#tests/machines/dashboardRecords.ts'
import '#tests/support/seed.ts'
import { type BankRecords, bankHolds } from './bankRecords.ts'
import { openSettledTab } from './dashboardTab.tsx'
import { person } from './person.ts'

/*
 * Screens as a customer sees them, drawn from records, against facts that the records were made of. A combination in
 * which two texts contradict each other is made as small as it can be, and printed.
 */

const now = '2026-11-24T12:00:00.000Z'
const yesterday = '2026-11-23T12:00:00.000Z'
const longAgo = '2026-11-02T12:00:00.000Z'

/** The records, and the facts in them. */
interface Part {
  user?: Partial<User>
  records?: BankRecords
  standing: Partial<Standing>
}
type Options = Record<string, Part>

const user = (facts: Partial<User> & Partial<Standing>): Part => ({ user: facts, standing: facts })
const refused = {
  formerIdentity: { ended: 'refused', reason: 'The picture is cut off.', at: yesterday },
} as const
const superseded = { formerIdentity: { ended: 'superseded', reason: '', at: yesterday } } as const
const documents = (status: boolean, createdAt: string): Part => ({
  records: { kyc: [{ name: 'Ada Byron', status, createdAt }] },
  standing: { identity: { state: status ? 'verified' : 'pending', since: createdAt } },
})
const noDocuments = (facts: Partial<User> & Partial<Standing> = {}): Part => ({
  ...user(facts),
  standing: { ...facts, identity: { state: 'none' } },
})

const identities: Options = {
  verified: documents(true, longAgo),
  'no documents': noDocuments(),
  'documents refused': noDocuments(refused),
  'name changed': noDocuments(superseded),
  'documents sent': documents(false, yesterday),
  'documents late': documents(false, longAgo),
}
const emails: Options = {
  confirmed: user({ emailConfirmed: true }),
  unconfirmed: user({ emailConfirmed: false }),
  'a bank that confirms none': user({ emailConfirmed: undefined }),
}
const freezes: Options = {
  'not frozen': user({ frozenAt: null }),
  frozen: user({ frozenAt: yesterday }),
}
const owner = 'Grace Hopper'
const underReview = (level: number, reason: 'identity-recheck' | 'legal-order', until: string) =>
  user({ transferStep: level, review: { level, reason, owner, until } })
const reviews: Options = {
  'no review': user({ transferStep: 5, review: null }),
  'level 1': user({ transferStep: 1, review: null }),
  'level 2': underReview(2, 'identity-recheck', '2026-12-03'),
  'level 3': underReview(3, 'identity-recheck', '2026-12-03'),
  'level 4, late': underReview(4, 'legal-order', '2026-11-03'),
}

const lent = (loan: LoanRecord, standing: Partial<Standing>): Part => ({
  records: { loans: [loan] },
  standing: { pendingLoan: null, payable: null, ...standing },
})
const waiting = {
  referenceNumber: 'QT-7F3K-21AB-9QWE',
  status: 'waiting',
  createdAt: yesterday,
  decidedAt: null,
  refusal: null,
} as const
const loans: Options = {
  'no loan': { standing: { pendingLoan: null, payable: null } },
  'applied for': lent(loanWith({ status: 'Pending', createdAt: yesterday }), {
    pendingLoan: { since: yesterday },
  }),
  'applied for long ago': lent(loanWith({ status: 'Pending', createdAt: longAgo }), {
    pendingLoan: { since: longAgo },
  }),
  owed: lent(sampleOwedLoan, { payable: { open: '5799.60' } }),
  'paid, being checked': lent(
    { ...sampleOwedLoan, payments: [{ ...waiting, amount: '5799.60' }] },
    { payable: { open: '0', waitingSince: yesterday } },
  ),
  repaid: lent(
    {
      ...sampleOwedLoan,
      agreement: {
        ...sampleOwedLoan.agreement!,
        repayments: [{ amount: '5799.60', createdAt: yesterday }],
      },
    },
    {},
  ),
  'without terms': lent(loanWith(), { payable: undefined }),
}

const facts = {
  identity: identities,
  email: emails,
  freeze: freezes,
  review: reviews,
  loan: loans,
  profit: { some: user({ profit: '1200.00' }), none: user({ profit: '0.00' }) } as Options,
  loanMoney: { there: { standing: {} }, withdrawn: { standing: {} } } as Options,
  age: { established: user({ newUser: false }), new: user({ newUser: true }) } as Options,
}
type State = Record<keyof typeof facts, string>

const state: fc.Arbitrary<State> = fc.record(
  Object.fromEntries(
    Object.entries(facts).map(([name, options]) => [
      name,
      fc.constantFrom(...Object.keys(options)),
    ]),
  ),
) as never

/** The customer of these facts: the bank's answers, and the true sentences. */
function customerIn(chosen: State) {
  const parts = Object.entries(facts).map(
    ([name, options]) => options[chosen[name as keyof State]]!,
  )
  const customer = userWith(Object.assign({}, ...parts.map((part) => part.user)))
  const records: BankRecords = Object.assign({}, ...parts.map((part) => part.records))
  const isLent = !['no loan', 'applied for', 'applied for long ago'].includes(chosen.loan)
  const isWithdrawn = isLent && chosen.loanMoney === 'withdrawn'
  bankHolds({
    ...records,
    user: customer,
    deposits: chosen.age === 'new' ? [] : [depositWith()],
    transfers: isWithdrawn ? [transferWith({ withdrawalPath: 'loan', amount: '5000.00' })] : [],
  })
  const standing: Standing = Object.assign(
    { now, transferStep: 5 },
    ...parts.map((part) => part.standing),
    {
      supportEmail: 'support@quatums.example',
      limits: { invest: customer.profit!, loan: isLent && !isWithdrawn ? '5000.00' : '0.00' },
    },
  )
  return { customer, standing }
}

/** Every text of an element, those behind a disclosure, too. */
const textOf = (element: Element): string => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '')
  return words.join(' ').replace(/\s+/g, ' ')
}

/** Whether an obstacle is there, by the facts alone. */
const isThere: Record<ObstacleName, (standing: Standing, path: WithdrawalPath) => boolean> = {
  frozen: ({ frozenAt }) => Boolean(frozenAt),
  kycMissing: ({ identity }) => identity?.state === 'none',
  kycPending: ({ identity }) => identity?.state === 'pending',
  loanPending: ({ pendingLoan }) => Boolean(pendingLoan),
  insufficientFunds: ({ limits }, path) => Number(limits[path]) === 0,
  underReview: ({ transferStep }) => transferStep !== 5,
  nothingOwed: ({ payable }) => payable === null,
  paymentWaiting: ({ payable }) => Boolean(payable?.waitingSince),
}
const obstacles = (Object.keys(isThere) as ObstacleName[]).flatMap((name) =>
  (['invest', 'loan'] as const).map((path) => ({ name, path })),
)
const wordsOf = (standing: Standing, { name, path }: (typeof obstacles)[number]) => {
  const { standing: beside, title, text } = obstacleOf(name, standing, path)
  return [beside, title, text]
}

/** The sentences of a screen about an absent obstacle. */
function untrueWords(standing: Standing): string[] {
  const [there, absent] = [true, false].map((is) =>
    obstacles
      .filter(({ name, path }) => isThere[name](standing, path) === is)
      .flatMap((one) => wordsOf(standing, one)),
  )
  return [...new Set(absent)].filter((text) => !there!.some((one) => one.includes(text)))
}

const identityLabels = ['Not started', 'Not accepted', 'Out of date', 'Verified']
const day = (text: string) => new Date(`${text} UTC`).toISOString().slice(0, 10)

type WithdrawalCapability = 'withdrawInvest' | 'withdrawLoan'

/**
 * The false sentences of a screen; empty where all are true.
 * @param balance the name of the free or held balance
 */
function faultsOf(said: string, standing: Standing, balance?: WithdrawalCapability): string[] {
  const faults: string[] = []
  const isFree = balance && capabilitiesOf(standing)[balance].state === 'possible'
  if (!isFree && /free to withdraw|ready to withdraw|you can withdraw it/i.test(said))
    faults.push('money is called free that cannot leave')
  if (!standing.emailConfirmed && /we’ll email you|, by email/i.test(said))
    faults.push('a mail is promised that nobody can read')
  const promise = /We expect to|decide by|within one business day|to two business days/.exec(said)
  if (standing.emailConfirmed === undefined && promise)
    faults.push(
      `a bank that promises no day says: ${said.slice(promise.index - 60, promise.index + 40)}`,
    )
  for (const text of untrueWords(standing))
    if (said.includes(text)) faults.push(`it tells of an obstacle that is not there: ${text}`)
  for (const [, date] of said.matchAll(
    /(?<!(?:meant to|was due|expected it)[^.]*)\bby ([A-Z][a-z]+ \d+, \d{4})/g,
  ))
    if (day(date!) < now.slice(0, 10)) faults.push(`it promises a day that is over: ${date}`)
  if (standing.frozenAt && !/frozen/.test(said)) faults.push('it does not say that it is frozen')
  if (!standing.frozenAt && /is frozen|been frozen/.test(said)) faults.push('it is not frozen')
  return faults
}

/** A figure that a page names twice has one value. */
function figureFaults(page: HTMLElement): string[] {
  const values = new Map<string, Set<string>>()
  for (const term of page.querySelectorAll('.balance dt, .home-balances dt')) {
    const name = term.firstChild?.textContent ?? ''
    const value = /-?\$[\d,.]+/.exec(term.nextElementSibling?.textContent ?? '')?.[0]
    if (value) values.set(name, (values.get(name) ?? new Set()).add(value))
  }
  return [...values]
    .filter(([, amounts]) => amounts.size > 1)
    .map(([name, amounts]) => `${name} is ${[...amounts].join(' and ')}`)
}

const pages = ['/dashboard-overview', '/loan', '/investify', '/account-details'] as const

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) }))
afterEach(() => {
  vi.useRealTimers()
})

/** Runs in a tab of this customer, which ends with it. */
async function inTab(
  chosen: State,
  path: string,
  body: (site: Awaited<ReturnType<typeof openSettledTab>>, standing: Standing) => Promise<void>,
) {
  const { customer, standing } = customerIn(chosen)
  const site = await openSettledTab(customer, path)
  try {
    await body(site, standing)
  } finally {
    cleanup()
    site.bank.root.stop()
    sessionStorage.clear()
    localStorage.clear()
  }
}

const runs = isAll ? 40 : 20

describe('over combinations of identity, email, freeze, review, loan and balances', () => {
  it('[D29] no page names an absent obstacle, promises an ended step, or calls held money free', async () => {
    await fc.assert(
      fc.asyncProperty(state, (chosen) =>
        inTab(chosen, pages[0], async (site, standing) => {
          const faults: Record<string, string[]> = {}
          for (const path of pages) {
            if (path !== pages[0]) await act(async () => void site.go(path))
            await site.settled()
            const main = screen.getByRole('main')
            const said = textOf(main)
            const balance = path === '/loan' ? 'withdrawLoan' : undefined
            const found = [...faultsOf(said, standing, balance), ...figureFaults(main)]
            const label = identityWords(standing)?.label
            const others = identityLabels.filter((one) => one !== label && said.includes(one))
            if (others.length > 0) found.push(`the identity is called ${others}, and is ${label}`)
            if (found.length > 0) faults[path] = found
          }
          expect(faults).toEqual({})
        }),
      ),
      { numRuns: runs },
    )
  })

  it.each<[string, string, string, WithdrawalCapability | 'applyForLoan']>([
    ['the withdrawal', '/dashboard-overview', 'Withdraw', 'withdrawInvest'],
    ['the withdrawal of loan money', '/loan', 'Withdraw', 'withdrawLoan'],
    ['the loan application', '/loan', 'Apply for Loan', 'applyForLoan'],
  ])(
    '[D29] %s says why it is not possible, in the words of the page',
    async (_, path, name, capability) => {
      await fc.assert(
        fc.asyncProperty(state, (chosen) =>
          inTab(
            { ...chosen, age: 'established', profit: 'some' },
            path,
            async (_site, standing) => {
              const button = screen.getByRole<HTMLButtonElement>('button', { name })
              await act(() => person.click(button))
              const dialog = await screen.findByRole('dialog')
              await waitFor(() =>
                expect(within(dialog).queryByLabelText('Reading your records')).toBeNull(),
              )
              const said = textOf(dialog)
              const is = capabilitiesOf(standing)[capability]
              const balance = capability === 'applyForLoan' ? undefined : capability
              expect(faultsOf(said, standing, balance)).toEqual([])
              if (is.state === 'blocked')
                expect([said]).toEqual([expect.stringContaining(is.obstacle.text)])
            },
          ),
        ),
        { numRuns: Math.ceil(runs / 3) },
      )
    },
  )
})
