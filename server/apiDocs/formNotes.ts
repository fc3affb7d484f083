import { contactExamples } from '#domain/fieldExamples.ts'
import { linkInvalid, subscribedAnswer, unsubscribedAnswer } from '../http/handlers/newsletter.ts'
import { closing, notReady } from '../platform/readiness.ts'
import type { NotesOf } from './calls.ts'
import { htmlNote, readOnly } from './phrases.ts'
import { mailLimit, refusal, reused } from './refusals.ts'

const linkOver = refusal('the link is unknown, or its subscription has ended', linkInvalid())

export const formCalls: NotesOf<
  | 'contact'
  | 'newsletter'
  | 'subscription'
  | 'confirmSubscription'
  | 'unsubscription'
  | 'unsubscribe'
  | 'health'
  | 'live'
  | 'ready'
> = {
  contact: {
    description: 'Stores the message for customer care and confirms it by mail to its sender.',
    repeat:
      'The same `referenceNumber`, or without one the same text on the same day, is stored and confirmed once. The same reference with another text fails.',
    body: {
      ...contactExamples,
    },
    answer: { message: 'Your message has arrived' },
    errors: [reused()],
  },
  newsletter: {
    description:
      'Mails a confirmation link. The answer is the same for an existing subscriber, so it does not reveal who has subscribed.',
    repeat: 'Within ten minutes a repeat sends no second mail.',
    body: { email: 'reader@readers.example' },
    answer: {
      message: 'We have sent an email to this address. Follow its link to receive our news',
    },
    errors: [mailLimit],
  },
  subscription: {
    description: `The mailed link. It changes nothing, because mail programs open links automatically. ${htmlNote}`,
    repeat: readOnly,
    body: undefined,
    answer: { message: 'Do you want our news at r•••@readers.example?', action: 'Subscribe' },
    otherAnswers: { 'the subscription is confirmed': subscribedAnswer },
    errors: [linkOver],
  },
  confirmSubscription: {
    description: `The call of the button on the link’s page. ${htmlNote}`,
    repeat: 'A repeat changes nothing and gets the same answer.',
    body: undefined,
    answer: subscribedAnswer,
    errors: [linkOver],
  },
  unsubscription: {
    description: `The link in every news mail. It changes nothing. ${htmlNote}`,
    repeat: readOnly,
    body: undefined,
    answer: {
      message: 'Do you want to stop our news to r•••@readers.example?',
      action: 'Unsubscribe',
    },
    otherAnswers: { 'the subscription has ended': unsubscribedAnswer },
    errors: [],
  },
  unsubscribe: {
    description: `Removes the address from the bank’s records. ${htmlNote}`,
    repeat: 'A repeat changes nothing and gets the same answer.',
    body: undefined,
    answer: unsubscribedAnswer,
    errors: [],
  },
  health: {
    description: 'Answers while the process is running. It does not use the database.',
    repeat: readOnly,
    body: undefined,
    answer: { status: 'ok' },
    errors: [],
  },
  live: {
    description: 'The same answer, under the name that matches readiness.',
    repeat: readOnly,
    body: undefined,
    answer: { status: 'ok' },
    errors: [],
  },
  ready: {
    description:
      'For load balancers: writes a row and a file, and answers 503 when that fails or takes longer than two seconds. Its `fields` name what is not ready.',
    repeat: 'Safe to repeat; the checks run at most once a second.',
    body: undefined,
    answer: { status: 'ok' },
    errors: [
      refusal('the server is closing', closing()),
      refusal('a check fails', notReady(['database', 'uploads'])),
    ],
  },
}
