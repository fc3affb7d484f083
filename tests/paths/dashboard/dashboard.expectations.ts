import type { Expectation, Expectations } from '../levels/chart/expectation.ts'

interface RecordNews {
  /** events after which it is read again */
  news: readonly string[]
  /** an event that asks for it unless it is being read */
  wantedBy?: string
  /** who else is told the new value, or that there is none */
  says?: { ready?: string; failed?: string }
  /** what may make another region read it again */
  also?: readonly string[]
  /** the tab always has a copy of it: it is never read for the first time */
  known?: true
}

const windows = [
  'deposit',
  'depositReturn',
  'kyc',
  'loanApplication',
  'loanNotice',
  'withdrawal',
  'accountSettings',
] as const

/** A window that broke may have sent something: every record is read again, and once more when it closes. */
const broken = [
  'openWindow fails: broken code',
  'viewFailed',
  'close',
  ...windows.map((name) => `${name} breaks`),
]

/**
 * One record: read again on a refresh of all or of itself, and on its own news; what is known is shown
 * meanwhile (D10).
 */
function record(
  resource: string,
  { news, wantedBy, says = {}, also = [], known }: RecordNews,
): Expectations {
  const call = `read${resource[0]!.toUpperCase()}${resource.slice(1)}`
  const at = (state: string) => `data.${resource}.${state}`
  const can = ['refresh', ...news]
  const asked = ['refresh (all)', `refresh (${resource})`, ...news]
  const idle = wantedBy ? [wantedBy] : []
  const to = (state: string | string[], events = asked) =>
    Object.fromEntries(events.map((event) => [event, state]))
  // The notice has all of them read again, when it asks for the loan.
  const others = [...broken, ...also, ...(wantedBy ? [] : ['loanWanted'])]
  const again = known ? at('refreshing') : [at('reading'), at('refreshing')]
  const ends = { [`${call} answers`]: at('ready'), [`${call} fails`]: at('failed') }
  const reading = {
    tags: ['busy', `${resource}Busy`],
    can,
    calls: [call],
    goes: { ...to('stays'), ...ends },
    mayGo: to('stays', others),
  }
  return {
    ...(!known && { [at('reading')]: reading }),
    [at('refreshing')]: reading,
    [at('ready')]: {
      tags: [],
      can: [...can, ...idle],
      says: says.ready ? [says.ready] : [],
      goes: to(at('refreshing'), [...asked, ...idle]),
      mayGo: to(at('refreshing'), others),
    },
    // Without an earlier value there is nothing to show during the next read.
    [at('failed')]: {
      tags: [],
      can: [...can, ...idle],
      says: says.failed ? [says.failed] : [],
      goes: to(again, [...asked, ...idle]),
      mayGo: to(again, others),
    },
  }
}

/**
 * One window: its code is loaded, then its flow runs. A window that does not load is tried again; one that
 * breaks leaves the page as it is (D17).
 * @param at the window's state
 * @param closed the state after it
 * @param around what holds in each of its states, by what is open under it
 */
function windowAt(
  at: string,
  name: string,
  closed: string | readonly string[],
  open: Record<string, Expectation> = {},
  around: Expectation = { tags: ['modal'], can: [] },
): Expectations {
  const under = (one: Expectation): Expectation => ({
    ...one,
    tags: [...around.tags, ...one.tags],
    can: [...around.can, ...one.can],
    calls: [...(around.calls ?? []), ...(one.calls ?? [])],
    goes: { ...around.goes, ...one.goes },
  })
  const runs = {
    tags: [name],
    can: ['viewFailed'],
    calls: [name],
    goes: {
      [`${name} closes`]: closed,
      [`${name} breaks`]: `${at}.broken`,
      [`viewFailed (${name})`]: `${at}.broken`,
    },
  }
  return {
    [`${at}.loading`]: under({
      tags: ['windowLoading'],
      can: ['close'],
      calls: ['openWindow'],
      goes: {
        'openWindow answers': Object.keys(open)[0] ?? `${at}.open`,
        'openWindow fails': `${at}.unloaded`,
        'openWindow fails: broken code': `${at}.broken`,
        close: closed,
      },
    }),
    [`${at}.unloaded`]: under({
      tags: ['windowUnloaded'],
      button: 'Try again',
      can: ['retry', 'close'],
      goes: { retry: `${at}.loading`, close: closed },
    }),
    ...(Object.keys(open).length > 0 ? open : { [`${at}.open`]: under(runs) }),
    [`${at}.broken`]: under({
      tags: [`${name}Broken`],
      says: name === 'withdrawal' ? ['identityClosed'] : [],
      can: ['close'],
      goes: { close: closed },
    }),
  }
}

const none = 'modal.none'

/** The withdrawal at work, whatever is open over it. */
const withdrawal: Expectation = {
  tags: ['modal', 'withdrawal'],
  can: ['viewFailed'],
  calls: ['withdrawal'],
  goes: {
    'withdrawal closes': none,
    'withdrawal breaks': 'modal.withdrawal.broken',
    'viewFailed (withdrawal)': 'modal.withdrawal.broken',
  },
}
/** A withdrawal that ends under the identity check waits for it (W5). */
const underIdentity: Expectation = {
  ...withdrawal,
  goes: { ...withdrawal.goes, 'withdrawal closes': 'stays' },
}
const alone = 'modal.withdrawal.open.alone'
const identity = 'modal.withdrawal.open.identity'

/** The expected states of `dashboard`. */
export const dashboard: Expectations = {
  ...record('user', {
    news: ['withdrawalChanged', 'settingsSaved'],
    says: { ready: 'customerRead' },
    also: ['emailConfirmation closes'],
    known: true,
  }),
  ...record('loans', {
    news: ['loanTaken', 'loanUncertain', 'withdrawalChanged'],
    wantedBy: 'loanWanted',
    says: { ready: 'loanRead', failed: 'loanUnread' },
  }),
  ...record('deposits', { news: ['depositMade', 'withdrawalChanged'] }),
  ...record('kyc', { news: ['kycSent', 'withdrawalChanged', 'settingsSaved'] }),
  ...record('transfers', { news: ['withdrawalChanged'] }),
  [none]: {
    tags: [],
    says: ['identityClosed', 'windowNotResumed'],
    can: ['openDeposit', 'openLoan', 'openWithdrawal', 'openSettings', 'openHelp'],
    may: ['openKyc', 'openLoanNotice', 'openDepositReturn'],
    goes: {
      openDeposit: 'modal.deposit.loading',
      openWithdrawal: 'modal.withdrawal.loading',
      openLoan: 'modal.loanApplication.loading',
      openSettings: 'modal.accountSettings.loading',
      openHelp: 'modal.help.loading',
      openLoanNotice: 'modal.loanNotice.loading',
      openKyc: 'modal.kyc.loading',
      openDepositReturn: 'modal.depositReturn.loading',
    },
  },
  ...windowAt('modal.deposit', 'deposit', none, {
    'modal.deposit.open': {
      tags: ['modal', 'deposit'],
      can: ['viewFailed', 'contentChanged'],
      calls: ['deposit'],
      says: ['contentChanged'],
      goes: {
        'deposit closes': none,
        'deposit breaks': 'modal.deposit.broken',
        'viewFailed (deposit)': 'modal.deposit.broken',
        contentChanged: 'stays',
      },
    },
  }),
  ...windowAt('modal.depositReturn', 'depositReturn', none),
  ...windowAt('modal.kyc', 'kyc', none),
  ...windowAt('modal.loanApplication', 'loanApplication', none, {
    'modal.loanApplication.open': {
      tags: ['modal', 'loanApplication'],
      can: ['viewFailed', 'loanTaken'],
      calls: ['loanApplication'],
      goes: {
        'loanApplication closes': none,
        'loanApplication breaks': 'modal.loanApplication.broken',
        'viewFailed (loanApplication)': 'modal.loanApplication.broken',
        loanTaken: 'modal.loanNotice.loading',
      },
    },
  }),
  ...windowAt('modal.loanNotice', 'loanNotice', none),
  ...windowAt('modal.accountSettings', 'accountSettings', none),
  ...windowAt('modal.withdrawal', 'withdrawal', none, {
    [alone]: {
      ...withdrawal,
      says: ['identityClosed'],
      can: [...withdrawal.can, 'kycNeeded'],
      goes: { ...withdrawal.goes, kycNeeded: `${identity}.loading` },
    },
    ...windowAt(identity, 'kyc', [alone, none], {}, underIdentity),
  }),
  ...windowAt('modal.help', 'help', none, {
    'modal.help.open': {
      tags: ['modal', 'help'],
      can: ['viewFailed', 'close'],
      goes: { close: none, 'viewFailed (help)': 'modal.help.broken' },
    },
  }),
  'email.confirmed': {
    tags: [],
    can: [],
    goes: { 'readUser answers: unconfirmed': 'email.unconfirmed' },
  },
  'email.unconfirmed': {
    tags: ['emailUnconfirmed'],
    can: [],
    calls: ['emailConfirmation'],
    goes: {
      'emailConfirmation closes': 'email.over',
      'emailConfirmation breaks': 'email.over',
      'readUser answers: with profit': 'email.confirmed',
      'readUser answers: without profit': 'email.confirmed',
    },
  },
  'email.over': {
    tags: [],
    can: [],
    goes: {
      'readUser answers: with profit': 'email.confirmed',
      'readUser answers: without profit': 'email.confirmed',
    },
  },
}
