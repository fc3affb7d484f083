export { debtOfLoan } from '#domain/debtOfLoan.ts'

/** The calendar day of now, in UTC, as the bank counts due dates. */
export const todayInUtc = (): string => new Date().toISOString().slice(0, 10)
