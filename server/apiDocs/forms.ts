import { contactExamples } from '#domain/fieldExamples.ts'
import type { DocumentedErrors, NotesOf } from './calls.ts'
import { otherContent } from './money.ts'

const linkIsOver: DocumentedErrors = {
  status: 404,
  when: 'the link is unknown, or its subscription ended',
  body: { message: 'This link is no longer valid. Ask for our news once more' },
}
const isSubscribed = { message: 'You are subscribed: our news go to you by mail.' }
const isUnsubscribed = { message: 'You are not subscribed: no news go to you by mail.' }
const asPage =
  'Who asks for `text/html`, as a browser does, gets a page with a button instead of data.'
const readOnly = 'Reads only: send it as often as you like.'

export const formCalls: NotesOf<
  | 'contact'
  | 'newsletter'
  | 'subscription'
  | 'confirmSubscription'
  | 'unsubscription'
  | 'unsubscribe'
  | 'health'
  | 'ready'
> = {
  contact: {
    about: 'Keeps the message for customer care and confirms it by mail to its sender.',
    repeat:
      'The same `referenceNumber`, or without one the same words on the same day, is stored and confirmed once. The same reference with other words is refused.',
    body: {
      ...contactExamples,
    },
    answer: { message: 'Your message has arrived' },
    refused: [otherContent],
  },
  newsletter: {
    about:
      'Mails a link to confirm. The answer is the same for an address that is subscribed already, so that it tells nobody who is.',
    repeat: 'Within ten minutes a repeat sends no second mail.',
    body: { email: 'reader@readers.example' },
    answer: {
      message: 'We have sent a mail to this address. Follow its link to receive our news',
    },
    refused: [],
  },
  subscription: {
    about: `The mailed link. It changes nothing, since mail programs open links by themselves. ${asPage}`,
    repeat: readOnly,
    body: undefined,
    answer: { message: 'Shall our news go to r•••@readers.example?', action: 'Subscribe' },
    refused: [linkIsOver],
  },
  confirmSubscription: {
    about: `What the page of the link sends. ${asPage}`,
    repeat: 'A repeat changes nothing and is answered the same.',
    body: undefined,
    answer: isSubscribed,
    refused: [linkIsOver],
  },
  unsubscription: {
    about: `The link in every news mail. It changes nothing. ${asPage}`,
    repeat: readOnly,
    body: undefined,
    answer: {
      message: 'Shall our news no longer go to r•••@readers.example?',
      action: 'Unsubscribe',
    },
    refused: [],
  },
  unsubscribe: {
    about: `Removes the address from the bank’s records. ${asPage}`,
    repeat: 'A repeat changes nothing and is answered the same.',
    body: undefined,
    answer: isUnsubscribed,
    refused: [],
  },
  health: {
    about: 'Answers while the process serves. It asks no database.',
    repeat: readOnly,
    body: undefined,
    answer: { status: 'ok' },
    refused: [],
  },
  ready: {
    about:
      'For load balancers: writes a row and a file, apart from all calls, and answers 503 when that fails or takes longer than two seconds. Its `fields` name what is not ready.',
    repeat: 'However often it is sent, the parts are looked at once a second.',
    body: undefined,
    answer: { status: 'ok' },
    refused: [],
  },
}
