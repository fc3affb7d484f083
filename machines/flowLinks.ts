/** The flows by what they are for, in the order a customer meets them. */
export const flowGroups = {
  'Finding the bank': ['navigation', 'pageLoad', 'contact', 'newsletter'],
  'Getting in': ['signUp', 'backgroundRotation', 'signIn', 'forgotPassword', 'resetPassword'],
  'Being signed in': [
    'session',
    'idleSession',
    'dashboard',
    'testimonial',
    'accountSettings',
    'emailConfirmation',
  ],
  'Money and what it needs': ['deposit', 'kyc', 'loanApplication', 'loanNotice', 'withdrawal'],
  'Behind the screens': ['content', 'contentEntry', 'toasts', 'toast', 'upload'],
} as const

export type FlowName = (typeof flowGroups)[keyof typeof flowGroups][number]

/** A flow without a screen of its own. */
export type BackgroundFlow = (typeof flowGroups)['Behind the screens'][number]

/** A flow that a customer sees. */
export type ScreenFlow = Exclude<FlowName, BackgroundFlow>

/** True for a flow with a screen of its own. */
export const isScreenFlow = (name: FlowName): name is ScreenFlow =>
  !(flowGroups['Behind the screens'] as readonly string[]).includes(name)

/** How one flow leads to another. */
export interface FlowLink {
  from: FlowName
  to: FlowName
  /** a state of the first flow opens the other; a link on its screen does; or they run side by side */
  by: 'state' | 'link' | 'along'
  /** the label of the arrow, for a reader; “in quotes” the label of a link or button */
  words: string
}

/**
 * Links that no chart knows: on the screens, and flows that run side by side. Where a state opens
 * another flow, its `meta.opens` says so. A test finds links on the screens that are missing here.
 */
export const screenLinks: readonly FlowLink[] = [
  { from: 'navigation', to: 'pageLoad', by: 'along', words: 'a page is loaded' },
  { from: 'navigation', to: 'content', by: 'along', words: 'while a page is open' },
  { from: 'content', to: 'contentEntry', by: 'along', words: 'for each text' },
  { from: 'navigation', to: 'toasts', by: 'along', words: 'on every page' },
  { from: 'toasts', to: 'toast', by: 'along', words: 'each message' },
  { from: 'deposit', to: 'upload', by: 'along', words: 'while the proof is sent' },
  { from: 'kyc', to: 'upload', by: 'along', words: 'while the documents are sent' },
  { from: 'navigation', to: 'contact', by: 'link', words: '“Contact”' },
  { from: 'navigation', to: 'newsletter', by: 'along', words: 'in the footer' },
  { from: 'navigation', to: 'signUp', by: 'link', words: '“Create free account”' },
  { from: 'navigation', to: 'signIn', by: 'link', words: '“Sign In”' },
  { from: 'signUp', to: 'backgroundRotation', by: 'along', words: 'behind it' },
  { from: 'signIn', to: 'backgroundRotation', by: 'along', words: 'behind it' },
  { from: 'forgotPassword', to: 'backgroundRotation', by: 'along', words: 'behind it' },
  { from: 'resetPassword', to: 'backgroundRotation', by: 'along', words: 'behind it' },
  { from: 'signUp', to: 'signIn', by: 'link', words: '“Sign in”' },
  { from: 'signIn', to: 'signUp', by: 'link', words: '“Create free account”' },
  { from: 'signIn', to: 'forgotPassword', by: 'link', words: '“Forgot your password?”' },
  { from: 'forgotPassword', to: 'signIn', by: 'link', words: '“Back to sign in”' },
  { from: 'resetPassword', to: 'signIn', by: 'link', words: '“Back to sign in”' },
  { from: 'resetPassword', to: 'forgotPassword', by: 'link', words: '“Get a new link”' },
  { from: 'dashboard', to: 'forgotPassword', by: 'link', words: '“Get a password link”' },
  { from: 'dashboard', to: 'session', by: 'link', words: '“Logout”' },
  { from: 'dashboard', to: 'idleSession', by: 'along', words: 'while signed in' },
  {
    from: 'dashboard',
    to: 'emailConfirmation',
    by: 'along',
    words: 'while the email is not confirmed',
  },
  { from: 'dashboard', to: 'testimonial', by: 'along', words: 'from time to time' },
]
