/**
 * Every address of the site that shows a page. The app makes its routes from these lists, and the server
 * answers them and no others: a page that is in one and not in the other does not compile.
 */

/** The product pages (P4); their words come from the content service. */
export const productSlugs = [
  'personal-loans',
  'home-mortgage-loans',
  'investment-property-loans',
  'working-capital-loans',
  'commercial-real-estate-loans',
  'overdraft-protection-and-sweeps',
  'business-essential-checking',
  'business-savings-account',
  'ultimate-checking',
  'health-savings-account',
  'individual-retirement-account',
  'online-banking',
  'wire-transfer',
  'lost-or-stolen-card',
] as const
export type ProductSlug = (typeof productSlugs)[number]

export const productPaths = productSlugs.map((slug) => `/${slug}` as const)

/** The home page, and how to reach the bank. */
export const frontPaths = ['/', '/contact'] as const

/** The pages that say what the bank is and offers. */
export const publicPaths = [...frontPaths, ...productPaths] as const

/** Sign-in and what belongs to it. */
export const authPaths = [
  '/login',
  '/create-account',
  '/forget-password',
  '/reset-password/:id',
] as const

/** For signed-in customers (D1). */
export const dashboardPaths = [
  '/dashboard-overview',
  '/loan',
  '/account-details',
  '/investify',
] as const

export const pagePaths = [...publicPaths, ...authPaths, ...dashboardPaths] as const
export type PagePath = (typeof pagePaths)[number]

/** Addresses without a page of their own, and the page they lead to (P3, D2). */
export const redirects = {
  '/register': '/create-account',
  '/auth/login': '/login',
} as const satisfies Record<string, PagePath>
