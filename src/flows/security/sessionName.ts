import type { OpenSession } from '#contract/security.ts'

/** The browser and system of a sign-in, in words. */
export const sessionName = ({ device }: OpenSession): string => device || 'A browser we do not know'
