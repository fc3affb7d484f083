import type { DocumentedError, NotesOf } from './calls.ts'

const linkInvalid: DocumentedError = {
  status: 404,
  when: 'the link is unknown, or over seven days old',
  body: {
    message:
      'This link is no longer valid. “Forget Password” on the sign-in page emails you another link, which confirms your address, too',
  },
}
const confirmedAnswer = {
  message: 'Thank you. Your email address is confirmed, and we write to you there from now on.',
}
const htmlNote =
  'Who asks for `text/html`, as a browser does, gets a page with a button instead of data.'

export const confirmationCalls: NotesOf<'requestConfirmation' | 'confirmation' | 'confirmEmail'> = {
  requestConfirmation: {
    description:
      'Mails another link that confirms the address; none when it is confirmed already. Until then the address gets codes, password links and these links alone, each a bounded number of times a day. Other mails wait.',
    repeat:
      'Each call mails another link, three a day at most; after that 429 with `Retry-After`. Earlier links go on working.',
    body: undefined,
    answer: { message: 'We have sent you another link' },
    errors: [],
  },
  confirmation: {
    description: `The mailed link. It changes nothing, since mail programs open links by themselves. ${htmlNote}`,
    repeat: 'Reads only: send it as often as you like.',
    body: undefined,
    answer: {
      message:
        'Did you open a Quatums account with a•••@customers.example? If not, close this page.',
      action: 'Yes, confirm my address',
    },
    errors: [linkInvalid],
  },
  confirmEmail: {
    description: `What the page of the link sends. A code typed correctly and a password set by a mailed link confirm the address, too. ${htmlNote}`,
    repeat: 'A repeat changes nothing and is answered the same.',
    body: undefined,
    answer: confirmedAnswer,
    errors: [linkInvalid],
  },
}
