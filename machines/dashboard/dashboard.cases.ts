import { casesFor, noPayload, readFailures } from '#machines/cases.ts'
import {
  sampleDeposit,
  sampleKyc,
  sampleLoan,
  sampleTransfer,
  sampleUser,
} from '#machines/samples.ts'
import { dashboardMachine } from './dashboard.machine.ts'
import type { Resource } from './dashboard.types.ts'

const emptyPurse = { ...sampleUser, profit: '0.00' }

/** Samples for the paths through the dashboard: each KYC and loan state, each path and method. */
export const dashboardCases = casesFor(dashboardMachine, {
  inputs: {
    'first visit': { user: sampleUser },
    'new user': { user: { ...emptyPurse, newUser: true } },
    'nothing to withdraw': { user: emptyPurse },
    cached: {
      user: sampleUser,
      cached: {
        loans: [sampleLoan('true')],
        deposits: [sampleDeposit('true')],
        kyc: null,
        transfers: [sampleTransfer(true)],
      },
    },
  },
  events: {
    refresh: {
      all: {},
      user: { resource: 'user' },
      loans: { resource: 'loans' },
      deposits: { resource: 'deposits' },
      kyc: { resource: 'kyc' },
      transfers: { resource: 'transfers' },
    },
    openDeposit: { 'no amount': {}, 'a plan’s amount': { amount: '1000' } },
    openKyc: noPayload,
    openLoan: noPayload,
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
    closed: noPayload,
  },
  actors: {
    readUser: {
      answers: { 'with profit': sampleUser, 'without profit': emptyPurse },
      failures: readFailures,
    },
    readLoans: {
      answers: {
        none: [],
        pending: [sampleLoan('Pending')],
        approved: [sampleLoan('Approved')],
        confirmed: [sampleLoan('true')],
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
      answers: { none: [], waiting: [sampleTransfer(false)], paid: [sampleTransfer(true)] },
      failures: readFailures,
    },
  },
  guardInputs: (context, region) => {
    const resource = region.replace('data.', '')
    if (resource !== region) return context[resource as Resource] !== undefined
    const { user, loans, kyc } = context
    return [
      user.newUser ? 'new' : Number(user.profit) !== 0,
      loans && (loans[0] ? loans[0].status === 'Pending' : 'none'),
      kyc === null ? 'none' : kyc !== undefined,
    ]
  },
  // A new user chooses the method before the window opens, everyone else in it (D4).
  isEventAllowed: ({ context: { user } }, event) =>
    event.type !== 'openWithdrawal' ||
    event.path === 'loan' ||
    user.newUser === (event.method !== undefined),
})
