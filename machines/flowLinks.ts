import type { machines } from './index.ts'

export type FlowName = keyof typeof machines

/** How one flow leads into another: charts do not know each other, their pages join them. */
export interface FlowLink {
  from: FlowName
  to: FlowName
  /**
   * What does it: a state of the first flow, in dot form, which opens the other when it is entered;
   * a link on its screen; or that the other runs `along` with it.
   */
  by: { state: string } | 'link' | 'along'
  /** for a reader, as words on an arrow; “in quotes” what is written on the link */
  words: string
}

/** The flows by what they are for, in the order a customer meets them. */
export const flowGroups = {
  'Finding the bank': ['navigation', 'pageLoad', 'contact', 'newsletter'],
  'Getting in': ['signUp', 'backgroundRotation', 'signIn', 'forgotPassword', 'resetPassword'],
  'Being signed in': ['session', 'idleSession', 'dashboard', 'testimonial', 'accountSettings'],
  'Money and what it needs': ['deposit', 'kyc', 'loanApplication', 'loanNotice', 'withdrawal'],
} as const satisfies Record<string, readonly FlowName[]>

/** How flows lead into each other. A test finds links and windows that are not in here. */
export const flowLinks: readonly FlowLink[] = [
  { from: 'navigation', to: 'pageLoad', by: 'along', words: 'a page is loaded' },
  { from: 'navigation', to: 'contact', by: 'link', words: '“Contact”' },
  { from: 'navigation', to: 'newsletter', by: 'along', words: 'in the footer' },
  { from: 'navigation', to: 'signUp', by: 'link', words: '“Create free account”' },
  { from: 'navigation', to: 'signIn', by: 'link', words: '“Sign In”' },
  { from: 'signUp', to: 'backgroundRotation', by: 'along', words: 'behind it' },
  { from: 'signIn', to: 'backgroundRotation', by: 'along', words: 'behind it' },
  { from: 'forgotPassword', to: 'backgroundRotation', by: 'along', words: 'behind it' },
  { from: 'resetPassword', to: 'backgroundRotation', by: 'along', words: 'behind it' },
  { from: 'signUp', to: 'signIn', by: { state: 'done' }, words: 'the account is open' },
  { from: 'signUp', to: 'signIn', by: 'link', words: '“Sign in”' },
  { from: 'signIn', to: 'signUp', by: 'link', words: '“Create free account”' },
  { from: 'signIn', to: 'forgotPassword', by: 'link', words: '“Forgot your password?”' },
  { from: 'signIn', to: 'session', by: { state: 'verified' }, words: 'the session stands' },
  { from: 'signIn', to: 'dashboard', by: { state: 'done' }, words: 'it opens' },
  { from: 'forgotPassword', to: 'signIn', by: 'link', words: '“Back to sign in”' },
  { from: 'forgotPassword', to: 'resetPassword', by: { state: 'sent' }, words: 'the mailed link' },
  { from: 'resetPassword', to: 'signIn', by: { state: 'done' }, words: 'the password is changed' },
  { from: 'resetPassword', to: 'signIn', by: 'link', words: '“Back to sign in”' },
  { from: 'resetPassword', to: 'forgotPassword', by: 'link', words: '“Get a new link”' },
  { from: 'session', to: 'dashboard', by: { state: 'authenticated' }, words: 'signed in' },
  { from: 'session', to: 'signIn', by: { state: 'anonymous' }, words: 'nobody is signed in' },
  { from: 'dashboard', to: 'forgotPassword', by: 'link', words: '“Get a password link”' },
  { from: 'dashboard', to: 'session', by: 'link', words: '“Logout”' },
  { from: 'dashboard', to: 'idleSession', by: 'along', words: 'watches over it' },
  { from: 'idleSession', to: 'session', by: { state: 'ended' }, words: 'nobody was there' },
  { from: 'dashboard', to: 'testimonial', by: 'along', words: 'now and then' },
  {
    from: 'dashboard',
    to: 'accountSettings',
    by: { state: 'modal.settings' },
    words: '“Account Settings”',
  },
  { from: 'dashboard', to: 'deposit', by: { state: 'modal.deposit' }, words: '“Deposit”' },
  { from: 'dashboard', to: 'kyc', by: { state: 'modal.kyc' }, words: '“Upload documents”' },
  {
    from: 'dashboard',
    to: 'loanApplication',
    by: { state: 'modal.loanApplication' },
    words: '“Apply for Loan”',
  },
  {
    from: 'dashboard',
    to: 'loanNotice',
    by: { state: 'modal.loanNotice' },
    words: '“Loan status”',
  },
  { from: 'dashboard', to: 'withdrawal', by: { state: 'modal.withdrawal' }, words: '“Withdraw”' },
  { from: 'loanApplication', to: 'loanNotice', by: { state: 'received' }, words: 'it was sent' },
  {
    from: 'withdrawal',
    to: 'kyc',
    by: { state: 'arranging.form.kycPrompting' },
    words: 'no identity record',
  },
  {
    from: 'withdrawal',
    to: 'kyc',
    by: { state: 'arranging.identityOpen' },
    words: '“Verify identity”',
  },
]
