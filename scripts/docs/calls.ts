import { type RouteName, routes } from '#contract/routes.ts'
import type { machines } from '#machines/index.ts'

/** Where a call goes: to the bank, to the content service, or nowhere beyond the browser. */
type Goes = readonly RouteName[] | 'content' | 'browser'

/** What each call of each flow asks, by the flow's and the call's name. */
const calls: Readonly<Record<keyof typeof machines, Readonly<Record<string, Goes>>>> = {
  accountSettings: { saveSettings: ['settings'] },
  backgroundRotation: {},
  contact: { sendMessage: ['contact'] },
  dashboard: {
    readUser: ['user'],
    readLoans: ['loans'],
    readDeposits: ['deposits'],
    readKyc: ['kyc'],
    readTransfers: ['transfers'],
  },
  deposit: { readBankDetails: 'content', readAddresses: 'content', sendDeposit: ['deposit'] },
  emailConfirmation: { requestLink: ['requestConfirmation'] },
  forgotPassword: { sendLink: ['forgot'] },
  idleSession: { notifyBank: ['user'] },
  kyc: { sendKyc: ['uploadKyc'] },
  loanApplication: { takeLoan: ['takeLoan'] },
  loanNotice: { reloadLoan: ['loans'] },
  navigation: {},
  newsletter: { subscribe: ['newsletter'] },
  pageLoad: {},
  resetPassword: { changePassword: ['reset'] },
  session: { revokeToken: ['signOut'] },
  signIn: { signIn: ['signIn'] },
  signUp: { drawAccountNumber: 'browser', register: ['register'] },
  testimonial: { readTestimonials: 'content' },
  withdrawal: {
    readEligibility: ['user', 'kyc', 'loans', 'deposits', 'transfers'],
    requestCode: ['requestCode'],
    verifyCode: ['checkCode'],
    advanceLevel: ['transferStep'],
    postTransfer: ['transfer'],
    revokeCode: ['revokeCode'],
  },
}

/** The routes of the contract a call uses, in the table's order; none for one that leaves it alone. */
export function routesOf(flow: string, call: string): readonly RouteName[] {
  const goes = goesOf(flow, call)
  return typeof goes === 'string' ? [] : goes
}

/**
 * Where a call goes, for a reader: method and path of each request, or who else is asked.
 * @throws Error for a call that is not in the table
 */
export function requestsOf(flow: string, call: string): string {
  const goes = goesOf(flow, call)
  if (goes === 'content') return 'the content service, not the bank'
  if (goes === 'browser') return 'nobody: the browser does it alone'
  return goes.map((name) => `\`${routes[name].method} /api/${routes[name].path}\``).join('<br>')
}

function goesOf(flow: string, call: string): Goes {
  const goes = calls[flow as keyof typeof calls]?.[call]
  if (!goes) throw new Error(`${flow}: nobody says where the call ${call} goes`)
  return goes
}
