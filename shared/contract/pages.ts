import { dashboardPaths } from '#domain/dashboardPaths.ts'

/**
 * Every path of the site that shows a page. The server answers only these, and they are the type of the app's routes
 * (`src/app/routes.tsx`): a page in only one of the two lists does not compile.
 */

/** The product pages (P4); their text comes from the content service. */
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

/** Legal documents and contacts for complaints (P21); the text comes from the content service. */
export const legalSlugs = [
  'terms',
  'privacy',
  'electronic-documents',
  'complaints',
  'accessibility',
] as const
export type LegalSlug = (typeof legalSlugs)[number]

export const legalPaths = legalSlugs.map((slug) => `/${slug}` as const)

/** The public pages. */
export const publicPaths = ['/', '/contact', ...productPaths, ...legalPaths] as const

export const pagePaths = [
  ...publicPaths,
  '/login',
  '/create-account',
  '/forget-password',
  '/reset-password/:id',
  ...dashboardPaths,
] as const
export type PagePath = (typeof pagePaths)[number]

/** Paths that redirect to another page (P3, D2). */
export const redirects = {
  '/register': '/create-account',
  '/auth/login': '/login',
} as const satisfies Record<string, PagePath>
