/** The pages of signed-in customers; they show the dashboard's records (D1). In a file of their own: the first script of a page has them. */
export const dashboardPaths = [
  '/dashboard-overview',
  '/loan',
  '/account-details',
  '/investify',
  '/activity',
  '/security',
] as const
export type DashboardPath = (typeof dashboardPaths)[number]
