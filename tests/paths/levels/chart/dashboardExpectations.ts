import { type Expectations, whole } from './expectation.ts'

type Targets = Expectations[string]

/** The same target for each of these moves. */
const to = (target: string | readonly string[], moves: readonly string[]): Targets =>
  Object.fromEntries(moves.map((move) => [move, target]))

const windows = [
  'deposit',
  'depositReturn',
  'kyc',
  'loanApplication',
  'loanNotice',
  'loanPayment',
  'withdrawal',
  'accountSettings',
]

/** A window that broke may have sent something: every record is read again, and once more when it closes. */
const broken = [
  'openWindow fails: broken code',
  'viewFailed',
  'close',
  ...windows.map((name) => `${name} breaks`),
].map((move) => `${move}?`)

interface RecordNews {
  /** events after which it is read again */
  news: readonly string[]
  /** moves of other regions that may have it read again */
  others?: readonly string[]
  /** an event that asks for it unless it is being read */
  wantedBy?: string
  says?: { ready?: string; failed?: string }
}

/** One record: read again on a refresh of all or of itself, and on news; what is known is shown meanwhile (D10). */
function record(
  name: string,
  { news, others = ['loanWanted?'], wantedBy, says = {} }: RecordNews,
): Expectations {
  const call = `read${name[0]!.toUpperCase()}${name.slice(1)}`
  const at = (state: string) => `data.${name}.${state}`
  const asked = ['refresh (all)', `refresh (${name})`, ...news, ...broken, ...others]
  const idle = [...asked, ...(wantedBy ? [wantedBy] : [])]
  const reading = {
    ...to('stays', asked),
    [`${call} answers`]: at('ready'),
    [`${call} fails`]: at('failed'),
  }
  // The tab always has a copy of the customer: it is never read for the first time.
  const isKnown = name === 'user'
  return {
    ...(!isKnown && { [at('reading')]: reading }),
    [at('refreshing')]: reading,
    [at('ready')]: { says: says.ready ?? [], ...to(at('refreshing'), idle) },
    // Without an earlier value there is nothing to show during the next read.
    [at('failed')]: {
      says: says.failed ?? [],
      ...to(isKnown ? at('refreshing') : [at('reading'), at('refreshing')], idle),
    },
  }
}

const none = 'modal.none'

/** One window: its code is loaded, then its flow runs. One that breaks leaves the page as it is (D17). */
const windowAt = (
  at: string,
  name: string,
  { closed = none as string | readonly string[], first = `${at}.open` } = {},
): Expectations => ({
  [`${at}.loading`]: {
    'openWindow answers': first,
    'openWindow fails': `${at}.unloaded`,
    'openWindow fails: broken code': `${at}.broken`,
    close: closed,
  },
  [`${at}.unloaded`]: { retry: `${at}.loading`, close: closed },
  [first]: {
    [`${name} closes`]: closed,
    [`${name} breaks`]: `${at}.broken`,
    [`viewFailed (${name})`]: `${at}.broken`,
  },
  [`${at}.broken`]: { close: closed },
})

const alone = 'modal.withdrawal.open.alone'
const identity = 'modal.withdrawal.open.identity'
const withdrawal = windowAt('modal.withdrawal', 'withdrawal', { first: alone })

/** A withdrawal that ends under the identity check waits for it (W5). */
const underIdentity = { ...withdrawal[alone], 'withdrawal closes': 'stays' }
const overWithdrawal = Object.fromEntries(
  Object.entries(windowAt(identity, 'kyc', { closed: [alone, none] })).map(([leaf, targets]) => [
    leaf,
    { ...underIdentity, ...targets },
  ]),
)

/** Where every move of `dashboard` leads. */
export const dashboard: Expectations = whole({
  ...record('user', {
    news: ['withdrawalChanged', 'settingsSaved'],
    others: ['loanWanted?', 'emailConfirmation closes?'],
    says: { ready: 'customerRead' },
  }),
  ...record('loans', {
    news: ['loanTaken', 'loanUncertain', 'withdrawalChanged'],
    others: [],
    wantedBy: 'loanWanted',
    says: { ready: 'loanRead', failed: 'loanUnread' },
  }),
  ...record('deposits', { news: ['depositMade', 'withdrawalChanged'] }),
  ...record('kyc', { news: ['kycSent', 'withdrawalChanged', 'settingsSaved'] }),
  ...record('transfers', { news: ['withdrawalChanged'] }),
  [none]: {
    says: ['identityClosed', 'windowNotResumed'],
    openDeposit: 'modal.deposit.loading',
    openWithdrawal: 'modal.withdrawal.loading',
    openLoan: 'modal.loanApplication.loading',
    openSettings: 'modal.accountSettings.loading',
    openHelp: 'modal.help.loading',
    openLoanPayment: 'modal.loanPayment.loading',
    openLoanNotice: 'modal.loanNotice.loading',
    openKyc: 'modal.kyc.loading',
    openDepositReturn: 'modal.depositReturn.loading',
  },
  ...Object.fromEntries(
    windows
      .filter((name) => name !== 'withdrawal')
      .flatMap((name) => Object.entries(windowAt(`modal.${name}`, name))),
  ),
  'modal.deposit.open': {
    ...windowAt('modal.deposit', 'deposit')['modal.deposit.open'],
    says: 'contentChanged',
    contentChanged: 'stays',
  },
  'modal.loanPayment.open': {
    ...windowAt('modal.loanPayment', 'loanPayment')['modal.loanPayment.open'],
    says: 'contentChanged',
    contentChanged: 'stays',
  },
  'modal.loanApplication.open': {
    ...windowAt('modal.loanApplication', 'loanApplication')['modal.loanApplication.open'],
    loanTaken: 'modal.loanNotice.loading',
  },
  ...withdrawal,
  'modal.withdrawal.broken': { ...withdrawal['modal.withdrawal.broken'], says: 'identityClosed' },
  [alone]: { ...withdrawal[alone], says: 'identityClosed', kycNeeded: `${identity}.loading` },
  ...overWithdrawal,
  ...windowAt('modal.help', 'help'),
  'modal.help.open': { close: none, 'viewFailed (help)': 'modal.help.broken' },
  'email.confirmed': { 'readUser answers: unconfirmed': 'email.unconfirmed' },
  'email.unconfirmed': {
    'emailConfirmation closes': 'email.over',
    'emailConfirmation breaks': 'email.over',
    ...to(
      'email.confirmed',
      ['with profit', 'without profit'].map((one) => `readUser answers: ${one}`),
    ),
  },
  'email.over': to(
    'email.confirmed',
    ['with profit', 'without profit'].map((one) => `readUser answers: ${one}`),
  ),
})
