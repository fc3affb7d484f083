import { payableOf } from '#domain/debtOfLoan.ts'
import { isReturnable } from '#domain/depositReturns.ts'
import { ApiFailure, failureMessages } from '#domain/failure.ts'
import {
  callFailures,
  casesFor,
  flowEnds,
  noPayload,
  readFailures,
} from '#machines/testing/cases.ts'
import {
  sampleDeposit,
  sampleKyc,
  sampleLoan,
  sampleOwedLoan,
  samplePreparation,
  sampleTransfer,
  sampleUser,
} from '#machines/testing/samples.ts'
import { dashboardMachine } from './dashboard.machine.ts'
import { type DashboardEvent, type Resource, windowNames } from './dashboard.types.ts'

/** The code of a window came, and made an error at once. */
const brokenCode = new ApiFailure({ kind: 'bug', message: failureMessages.bug })

const emptyPurse = { ...sampleUser, profit: '0.00' }
const unconfirmed = { ...sampleUser, emailConfirmed: false }

/** Samples for the paths through the dashboard: each KYC and loan state, each path and method. */
export const dashboardCases = casesFor(dashboardMachine, {
  inputs: {
    'first visit': { user: sampleUser },
    'new user': { user: { ...emptyPurse, newUser: true } },
    'nothing to withdraw': { user: emptyPurse },
    'email not confirmed': { user: unconfirmed },
    cached: {
      user: sampleUser,
      cached: {
        loans: [sampleOwedLoan],
        deposits: [sampleDeposit('true')],
        kyc: null,
        transfers: [sampleTransfer(true)],
      },
    },
    ...Object.fromEntries(
      windowNames.map((window) => [
        `${window} before a reload`,
        {
          user: sampleUser,
          cached: { loans: [sampleOwedLoan], deposits: [sampleDeposit('true')], kyc: null },
          resume: {
            ...{ window, path: 'invest' as const },
            ...{ deposit: sampleDeposit('true')._id, loan: sampleOwedLoan._id },
          },
        },
      ]),
    ),
    'an empty window of another page': {
      user: sampleUser,
      resume: { window: 'deposit', isElsewhere: true },
    },
    'a filled window of another page': {
      user: sampleUser,
      resume: { window: 'deposit', isElsewhere: true, isTouched: true },
    },
    'a record that cannot be read': { user: sampleUser, resume: 'unreadable' },
  },
  events: {
    refresh: {
      all: {},
      user: { resource: 'user' },
      loans: { resource: 'loans' },
      deposits: { resource: 'deposits' },
      kyc: { resource: 'kyc' },
      transfers: { resource: 'transfers' },
      'by itself': { resource: 'deposits', unattended: true },
    },
    openDeposit: { 'no plan': {}, 'a plan': { plan: 'Gold' } },
    openDepositReturn: { confirmed: { deposit: sampleDeposit('true')._id ?? '' } },
    openKyc: noPayload,
    openLoan: noPayload,
    openLoanPayment: { owed: { loan: sampleOwedLoan._id ?? '' } },
    openLoanNotice: noPayload,
    openWithdrawal: {
      'invest by bank transfer': { path: 'invest', method: 'bank transfer' },
      'invest by paypal': { path: 'invest', method: 'paypal' },
      'invest by cashapp': { path: 'invest', method: 'cashapp' },
      'invest by zelle': { path: 'invest', method: 'zelle' },
      'invest, no method': { path: 'invest' },
      'loan, no method': { path: 'loan' },
    },
    openSettings: noPayload,
    openHelp: noPayload,
    depositMade: noPayload,
    kycSent: noPayload,
    loanTaken: noPayload,
    loanUncertain: noPayload,
    withdrawalChanged: noPayload,
    settingsSaved: noPayload,
    kycNeeded: noPayload,
    loanWanted: noPayload,
    contentChanged: noPayload,
    retry: noPayload,
    viewFailed: {
      deposit: { window: 'deposit' },
      depositReturn: { window: 'depositReturn' },
      kyc: { window: 'kyc' },
      loanApplication: { window: 'loanApplication' },
      loanNotice: { window: 'loanNotice' },
      loanPayment: { window: 'loanPayment' },
      withdrawal: { window: 'withdrawal' },
      accountSettings: { window: 'accountSettings' },
      help: { window: 'help' },
    },
    close: noPayload,
  },
  actors: {
    readUser: {
      answers: { 'with profit': sampleUser, 'without profit': emptyPurse, unconfirmed },
      failures: readFailures,
    },
    readLoans: {
      answers: {
        pending: { rows: [sampleLoan('Pending')] },
        none: { rows: [] },
        approved: { rows: [sampleLoan('Approved')] },
        confirmed: { rows: [sampleOwedLoan], total: '5000.00' },
      },
      failures: readFailures,
    },
    readDeposits: {
      answers: {
        none: [],
        pending: [sampleDeposit('Pending')],
        confirmed: [sampleDeposit('true')],
      },
      failures: readFailures,
    },
    readKyc: {
      answers: { none: null, waiting: sampleKyc(false), verified: sampleKyc(true) },
      failures: readFailures,
    },
    readTransfers: {
      answers: {
        none: { rows: [] },
        waiting: { rows: [sampleTransfer(false)] },
        paid: { rows: [sampleTransfer(true)], total: '300.00' },
      },
      failures: readFailures,
    },
    openWindow: {
      answers: { loaded: samplePreparation },
      failures: { ...callFailures, 'broken code': brokenCode },
    },
    deposit: flowEnds,
    depositReturn: flowEnds,
    kyc: flowEnds,
    loanApplication: flowEnds,
    loanNotice: flowEnds,
    loanPayment: flowEnds,
    withdrawal: flowEnds,
    accountSettings: flowEnds,
    emailConfirmation: flowEnds,
  },
  guardInputs: ({ user, loans, kyc, withdrawal, ...lists }, region, state) => {
    // Only an answer about the customer changes this region.
    if (region === 'email')
      return [user.emailConfirmed === false, state.includes('data.user.refreshing')]
    if (region === 'modal')
      return [
        user.newUser,
        Number(user.profit) !== 0,
        loans?.[0] !== undefined,
        payableOf(loans?.[0], '') !== undefined,
        kyc === null,
        lists.deposits?.some(isReturnable) ?? false,
        withdrawal !== undefined && state.includes('modal.withdrawal'),
      ]
    const known = { user, loans, kyc, ...lists }
    return known[region.replace('data.', '') as Resource] !== undefined
  },
  isEventAllowed: ({ state, context: { user } }, event) => {
    // The records and the open window do not depend on each other: they are walked one after the other.
    if (!state.includes('modal.none')) return windowEvents.has(event.type)
    // A new user chooses the method before the window opens, everyone else in it (D4).
    if (event.type !== 'openWithdrawal' || event.path === 'loan') return true
    return user.newUser === (event.method !== undefined)
  },
  isEndAllowed: ({ state }, actor) => state.includes('modal.none') || !actor.startsWith('read'),
})

/** The events of an open window and its flow. */
const windowEvents: ReadonlySet<DashboardEvent['type']> = new Set([
  'close',
  'retry',
  'viewFailed',
  'kycNeeded',
  'loanTaken',
  'contentChanged',
])
