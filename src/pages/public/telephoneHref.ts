/** The link that dials a number as it is written. */
export const telephoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
