import type { DocumentedError, NotesOf } from './calls.ts'
import { referenceReusedError } from './money.ts'

const linkInvalid: DocumentedError = {
  status: 404,
  when: 'the link is unknown, or its subscription ended',
  body: { message: 'This link is no longer valid. Ask for our news once more' },
}
const subscribedAnswer = { message: 'You are subscribed: our news go to you by mail.' }
const unsubscribedAnswer = { message: 'You are not subscribed: no news go to you by mail.' }
const htmlNote =
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
    description: 'Keeps the message for customer care and confirms it by mail to its sender.',
    repeat:
      'The same `referenceNumber`, or without one the same words on the same day, is stored and confirmed once. The same reference with other words is refused.',
    body: {
      name: 'Ada Fern',
      email: 'ada@customers.example',
      phone: '+1 555 010 0199',
      message: 'Good day.\nWhen do you open?',
    },
    answer: { message: 'Your message has arrived' },
    errors: [referenceReusedError],
  },
  newsletter: {
    description:
      'Mails a link to confirm. The answer is the same for an address that is subscribed already, so that it tells nobody who is.',
    repeat: 'Within ten minutes a repeat sends no second mail.',
    body: { email: 'reader@readers.example' },
    answer: {
      message: 'We have sent a mail to this address. Follow its link to receive our news',
    },
    errors: [],
  },
  subscription: {
    description: `The mailed link. It changes nothing, since mail programs open links by themselves. ${htmlNote}`,
    repeat: readOnly,
    body: undefined,
    answer: { message: 'Shall our news go to r•••@readers.example?', action: 'Subscribe' },
    errors: [linkInvalid],
  },
  confirmSubscription: {
    description: `What the page of the link sends. ${htmlNote}`,
    repeat: 'A repeat changes nothing and is answered the same.',
    body: undefined,
    answer: subscribedAnswer,
    errors: [linkInvalid],
  },
  unsubscription: {
    description: `The link in every news mail. It changes nothing. ${htmlNote}`,
    repeat: readOnly,
    body: undefined,
    answer: {
      message: 'Shall our news no longer go to r•••@readers.example?',
      action: 'Unsubscribe',
    },
    errors: [],
  },
  unsubscribe: {
    description: `Removes the address from the bank’s records. ${htmlNote}`,
    repeat: 'A repeat changes nothing and is answered the same.',
    body: undefined,
    answer: unsubscribedAnswer,
    errors: [],
  },
  health: {
    description: 'Answers while the process serves. It asks no database.',
    repeat: readOnly,
    body: undefined,
    answer: { status: 'ok' },
    errors: [],
  },
  ready: {
    description:
      'For load balancers: writes a row and a file, apart from all calls, and answers 503 when that fails or takes longer than two seconds. Its `fields` name what is not ready.',
    repeat: 'However often it is sent, the parts are looked at once a second.',
    body: undefined,
    answer: { status: 'ok' },
    errors: [],
  },
}
