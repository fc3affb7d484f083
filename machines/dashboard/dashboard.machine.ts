import { confirmationStates, modalStates } from './dashboard.modals.ts'
import {
  depositsRegion,
  kycRegion,
  loansRegion,
  transfersRegion,
  userRegion,
} from './dashboard.regions.ts'
import { dashboard } from './dashboard.setup.ts'

/** The customer's dashboard: five records read in parallel, and one window at a time over them. */
export const dashboardMachine = dashboard.createMachine({
  id: 'dashboard',
  meta: {
    title: 'Dashboard',
    summary: 'Shows the customer’s balances and records, and opens the windows that move money.',
  },
  context: ({ input }) => ({
    ...input.cached,
    user: input.user,
    failures: {},
    loansOutdated: false,
    resume: input.resume,
  }),
  type: 'parallel',
  states: {
    data: {
      meta: {
        title: 'Records',
        summary: 'Five records are read in parallel and shown as they arrive.',
      },
      type: 'parallel',
      states: {
        user: userRegion,
        loans: loansRegion,
        deposits: depositsRegion,
        kyc: kycRegion,
        transfers: transfersRegion,
      },
    },
    modal: modalStates,
    email: confirmationStates,
  },
})
