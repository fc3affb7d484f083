/**
 * The pages of signed-in customers, which show the dashboard's records (D1). A separate file, because the first script
 * of every page includes it.
 */
export const dashboardPaths = [
  '/dashboard-overview',
  '/loan',
  '/account-details',
  '/investify',
  '/activity',
  '/security',
] as const
export type DashboardPath = (typeof dashboardPaths)[number]
