import type { DashboardInput } from '#machines/dashboard/dashboard.types.ts'
import { cacheDeposits, cacheKyc, cacheLoans, cacheTransfers } from '#session/cache.ts'
import type { FlowMount } from './mount.ts'
import { signedInPages } from './signedInPages.tsx'

export const dashboardMount: FlowMount = {
  frame: 'none',
  mount({ user, cached }: DashboardInput) {
    if (cached?.loans) cacheLoans(cached.loans)
    if (cached?.deposits) cacheDeposits(cached.deposits)
    if (cached?.kyc !== undefined) cacheKyc(cached.kyc)
    if (cached?.transfers) cacheTransfers(cached.transfers)
    return { element: signedInPages(user), path: '/dashboard-overview' }
  },
}
