import { type RecordTimes, timelineOf, timelineText } from '#domain/timeline.ts'

/** The reader gets mails, and our own bank promises days. */
const recipient = { emailConfirmed: true }

/**
 * The steps of a record as a paragraph of a mail: the same ones as on the site, with times in UTC. W19, D19
 * @param now when the mail is written: ISO 8601, UTC
 */
export const stepsInMail = (record: RecordTimes, now: string): string =>
  `The steps so far, and what comes next:\n${timelineText(timelineOf(record, now, recipient))}`
