import type { Expectations } from '../levels/chart/expectation.ts'

/**
 * One record: read again on a refresh of all or of itself, and on its own news; what is known is shown
 * meanwhile (D10).
 * @param known the tab always has a copy of it: it is never read for the first time
 */
function record(resource: string, news: readonly string[], known = false): Expectations {
  const call = `read${resource[0]!.toUpperCase()}${resource.slice(1)}`
  const at = (state: string) => `data.${resource}.${state}`
  const can = ['refresh', ...news]
  const asked = ['refresh (all)', `refresh (${resource})`, ...news]
  const to = (state: string) => Object.fromEntries(asked.map((event) => [event, state]))
  const ends = { [`${call} answers`]: at('ready'), [`${call} fails`]: at('failed') }
  const reading = { tags: ['busy', `${resource}Busy`], can, calls: [call] }
  return {
    ...(!known && { [at('reading')]: { ...reading, goes: { ...to('stays'), ...ends } } }),
    [at('refreshing')]: { ...reading, goes: { ...to('stays'), ...ends } },
    [at('ready')]: { tags: [], can, goes: to(at('refreshing')) },
    // Without an earlier value there is nothing to show during the next read.
    [at('failed')]: {
      tags: [],
      can,
      goes: Object.fromEntries(
        asked.map((event) => [event, known ? at('refreshing') : [at('reading'), at('refreshing')]]),
      ),
    },
  }
}

/** The expected states of `dashboard`. */
export const dashboard: Expectations = {
  ...record('user', ['withdrawalChanged', 'settingsSaved'], true),
  ...record('loans', ['loanTaken', 'loanUncertain', 'withdrawalChanged']),
  ...record('deposits', ['depositMade', 'withdrawalChanged']),
  ...record('kyc', ['kycSent', 'withdrawalChanged', 'settingsSaved']),
  ...record('transfers', ['withdrawalChanged']),
  'modal.none': {
    tags: [],
    can: ['openDeposit', 'openWithdrawal', 'openSettings', 'openHelp'],
    may: ['openKyc', 'openLoan', 'openLoanNotice'],
    goes: {
      openDeposit: 'modal.deposit',
      openWithdrawal: 'modal.withdrawal.alone',
      openLoan: 'modal.loanApplication',
      openSettings: 'modal.settings',
      openHelp: 'modal.help',
      openLoanNotice: 'modal.loanNotice',
      openKyc: 'modal.kyc',
    },
  },
  'modal.deposit': { tags: ['modal', 'deposit'], can: ['closed'], goes: { closed: 'modal.none' } },
  'modal.kyc': { tags: ['modal', 'kyc'], can: ['closed'], goes: { closed: 'modal.none' } },
  'modal.loanApplication': {
    tags: ['modal', 'loanApplication'],
    can: ['loanTaken', 'closed'],
    goes: { loanTaken: 'modal.loanNotice', closed: 'modal.none' },
  },
  'modal.loanNotice': {
    tags: ['modal', 'loanNotice'],
    can: ['closed'],
    goes: { closed: 'modal.none' },
  },
  'modal.withdrawal.alone': {
    tags: ['modal', 'withdrawal'],
    can: ['kycNeeded', 'closed'],
    goes: { closed: 'modal.none', kycNeeded: 'modal.withdrawal.kycOnTop' },
  },
  'modal.withdrawal.kycOnTop': {
    tags: ['kyc', 'modal', 'withdrawal'],
    can: ['closed'],
    goes: { closed: 'modal.withdrawal.alone' },
  },
  'modal.settings': {
    tags: ['modal', 'settings'],
    can: ['closed'],
    goes: { closed: 'modal.none' },
  },
  'modal.help': { tags: ['modal', 'help'], can: ['closed'], goes: { closed: 'modal.none' } },
}
