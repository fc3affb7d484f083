/** The link that dials a number as it is written. */
export const telephone = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
