/** The paths of the product pages (P4); their words come from the content service. */
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

/** Every page that stands before any script runs. */
export const publicPaths: readonly string[] = [
  '/',
  '/contact',
  ...productSlugs.map((slug) => `/${slug}`),
]
