/** The flows by what they are for, in the order a customer meets them. */
export const flowGroups = {
  'Finding the bank': ['navigation', 'pageLoad', 'contact', 'newsletter'],
  'Getting in': [
    'signUp',
    'backgroundRotation',
    'signIn',
    'secondFactor',
    'forgotPassword',
    'resetPassword',
  ],
  'Being signed in': [
    'session',
    'idleSession',
    'dashboard',
    'testimonial',
    'activity',
    'accountSettings',
    'emailConfirmation',
    'reauthentication',
    'factorSetup',
  ],
  'Protecting the account': ['security', 'changePassword', 'changeEmail', 'scamReport'],
  'Money and what it needs': [
    'deposit',
    'depositReturn',
    'kyc',
    'loanApplication',
    'loanNotice',
    'loanPayment',
    'withdrawal',
    'requirements',
    'payment',
  ],
  'Back office': [
    'operatorSignIn',
    'queue',
    'customerPage',
    'decision',
    'figures',
    'operatorAccess',
    'paymentRun',
  ],
  'Behind the screens': [
    'bank',
    'backOffice',
    'changes',
    'content',
    'contentEntry',
    'toasts',
    'longWait',
    'upload',
  ],
} as const

export type FlowName = (typeof flowGroups)[keyof typeof flowGroups][number]

/** A flow without a screen of its own. */
export type BackgroundFlow = (typeof flowGroups)['Behind the screens'][number]

/** A flow with a screen of its own. */
export type ScreenFlow = Exclude<FlowName, BackgroundFlow>

/** A flow that an operator of the bank sees. */
export type OperatorFlow = (typeof flowGroups)['Back office'][number]

/** A flow that a customer sees. */
export type CustomerFlow = Exclude<ScreenFlow, OperatorFlow>

/** True for a flow with a screen of its own. */
export const isScreenFlow = (name: FlowName): name is ScreenFlow =>
  !(flowGroups['Behind the screens'] as readonly string[]).includes(name)

/** True for a flow with a screen that a customer sees. */
export const isCustomerFlow = (name: FlowName): name is CustomerFlow =>
  isScreenFlow(name) && !(flowGroups['Back office'] as readonly string[]).includes(name)

/** How one flow leads to another on the screen. */
export interface ScreenLink {
  from: FlowName
  to: FlowName
  /** the label of the arrow, for a reader; “in quotes” the label of a link or button */
  words: string
  /** not a button or link on the screen: a mail has the link, or the page of the flow leads on by itself */
  via?: 'mail' | 'redirect'
}

/**
 * Links that no chart knows: on the screens, in a mail, and a flow that no chart runs. The others are read from the
 * charts (`machines/testing/links.ts`). A test finds links on the screens that are missing here.
 */
export const screenLinks: readonly ScreenLink[] = [
  { from: 'navigation', to: 'contact', words: '“Contact”' },
  { from: 'navigation', to: 'signUp', words: '“Create free account”' },
  { from: 'navigation', to: 'signIn', words: '“Sign In”' },
  { from: 'signUp', to: 'signIn', words: '“Sign in”' },
  { from: 'signIn', to: 'signUp', words: '“Create free account”' },
  { from: 'signIn', to: 'forgotPassword', words: '“Forgot your password?”' },
  { from: 'forgotPassword', to: 'signIn', words: '“Back to sign in”' },
  { from: 'forgotPassword', to: 'resetPassword', words: 'the link in the email', via: 'mail' },
  { from: 'secondFactor', to: 'contact', words: '“Write to customer care”' },
  { from: 'resetPassword', to: 'signIn', words: '“Back to sign in”' },
  { from: 'resetPassword', to: 'forgotPassword', words: '“Get a new link”' },
  { from: 'dashboard', to: 'forgotPassword', words: '“Get a password link”' },
  { from: 'dashboard', to: 'activity', words: '“Activity”' },
  { from: 'activity', to: 'dashboard', words: '“overview”' },
  { from: 'dashboard', to: 'security', words: '“Security”' },
  { from: 'security', to: 'forgotPassword', words: '“get a link”' },
  { from: 'security', to: 'session', words: '“Sign out this device”' },
  { from: 'dashboard', to: 'session', words: '“Logout”' },
  { from: 'dashboard', to: 'signIn', words: 'nobody is signed in', via: 'redirect' },
]

/** How a flow's screen leads to another flow; undefined when it does not. */
export const screenLinkOf = (from: string, to: string): ScreenLink | undefined =>
  screenLinks.find((link) => link.from === from && link.to === to)
