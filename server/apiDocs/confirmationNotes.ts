import { confirmedAlready, confirmedAnswer, linkInvalid } from '../http/handlers/confirmations.ts'
import type { NotesOf } from './calls.ts'
import { htmlNote, readOnly } from './phrases.ts'
import { mailLimit, refusal } from './refusals.ts'

const linkOver = refusal('the link is unknown, or over seven days old', linkInvalid())

export const confirmationCalls: NotesOf<'requestConfirmation' | 'confirmation' | 'confirmEmail'> = {
  requestConfirmation: {
    description:
      'Mails another link that confirms the address, unless it is confirmed already. Until then the address gets only codes, password links and these links, each with a daily limit. Other mails wait.',
    repeat:
      'Each call mails another link, at most three a day; after that 429 with `Retry-After`. Earlier links keep working.',
    body: undefined,
    answer: { message: 'We have sent you another link', emailConfirmed: false },
    otherAnswers: { 'the address is confirmed': confirmedAlready },
    errors: [mailLimit],
  },
  confirmation: {
    description: `The mailed link. It changes nothing, because mail programs open links automatically. ${htmlNote}`,
    repeat: readOnly,
    body: undefined,
    answer: {
      message:
        'Did you open a Quatums account with a•••@customers.example? If not, close this page.',
      action: 'Yes, confirm my address',
    },
    otherAnswers: { 'the address is confirmed': confirmedAnswer },
    errors: [linkOver],
  },
  confirmEmail: {
    description: `The call of the button on the link’s page. A correct code and a password set by a mailed link also confirm the address. ${htmlNote}`,
    repeat: 'A repeat changes nothing and gets the same answer.',
    body: undefined,
    answer: confirmedAnswer,
    errors: [linkOver],
  },
}
