import type { Expectations } from '../levels/chart/expectation.ts'

/** A loan that differs from the shown one is shown at once; the same one changes nothing. */
const news = {
  'loanRead (pending)': 'pending.idle',
  'loanRead (confirmed)': 'confirmed',
  'loanRead (decided)': 'decided',
  close: 'closed',
} as const
const { 'loanRead (pending)': _pending, ...newsOfPending } = news
const { 'loanRead (confirmed)': _confirmed, ...newsOfConfirmed } = news
const { 'loanRead (decided)': _decided, ...newsOfDecided } = news

/** The expected states of `loanNotice`. */
export const loanNotice: Expectations = {
  reading: {
    tags: ['busy'],
    can: ['loanRead', 'loanUnread', 'close'],
    says: ['loanWanted'],
    goes: { ...news, 'loanRead (none)': 'absent', loanUnread: 'unavailable' },
  },
  absent: { tags: ['absent'], can: ['loanRead', 'close'], goes: news },
  unavailable: {
    tags: ['unavailable'],
    can: ['retry', 'loanRead', 'close'],
    goes: { ...news, retry: 'reading' },
  },
  'pending.idle': {
    tags: ['pending'],
    button: 'Verify Loan',
    can: ['verify', 'loanRead', 'close'],
    goes: { ...newsOfPending, verify: 'pending.verifying' },
  },
  'pending.verifying': {
    tags: ['busy', 'pending'],
    button: 'Verify Loan',
    can: ['loanRead', 'close'],
    timers: ['loanVerifyReload'],
    says: ['loanStillProcessing'],
    goes: { ...newsOfPending, 'after loanVerifyReload': 'pending.reloading' },
  },
  'pending.reloading': {
    tags: ['busy', 'pending'],
    button: 'Verify Loan',
    can: ['loanRead', 'loanUnread', 'close'],
    says: ['loanWanted'],
    goes: { ...news, 'loanRead (none)': 'absent', loanUnread: 'pending.idle' },
  },
  confirmed: {
    tags: ['approved', 'confirmed'],
    can: ['loanRead', 'close'],
    goes: newsOfConfirmed,
  },
  decided: { tags: ['approved'], can: ['loanRead', 'close'], goes: newsOfDecided },
  closed: { tags: [], can: [] },
}
