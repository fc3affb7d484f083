import { not, nothingIsSaid, reloads } from '#machines/testing/facts.ts'
import { after, always, leadsTo, never, promisesFor } from '#statechart-paths/promises'
import { type ContactValues, contactMachine, problemsOf } from './contact.machine.ts'

/** The draft that the browser keeps beyond a reload (P11). */
interface Kept {
  draft?: ContactValues
}

export const contactPromises = promisesFor(
  contactMachine,
  ({ answers, changes, fails, happens, inState, oneAtATime, starts, wasIn, where }) => {
    const isWritten = where(
      'a message is written',
      ({ context: { values } }) => values.message !== '',
    )
    return {
      oneMessage: {
        rows: ['P11'],
        says: 'A second press does not send a message twice.',
        holds: oneAtATime('sendMessage', reloads),
      },
      canBeAnswered: {
        rows: ['P10', 'P11'],
        says: 'No message is sent without a name, a phone number and an email address to answer to.',
        holds: never(
          starts(
            'sendMessage',
            (values) => Object.keys(problemsOf({ values, errors: {}, written: false })).length > 0,
          ),
        ),
      },
      messageStays: {
        rows: ['P11'],
        says: 'A failure loses nothing that was typed; the form empties the message only once the bank has it.',
        holds: never(
          changes('what was typed', ({ values }) => values),
          not(happens('fieldChanged')),
          not(answers('sendMessage')),
        ),
      },
      draftComesBack: {
        rows: ['A14', 'P11'],
        says: 'A message that was not sent yet is still there after a reload.',
        holds: after(isWritten, always(isWritten), { until: answers('sendMessage') }),
      },
      senderStays: {
        rows: ['P11'],
        says: 'Name, phone and email stay in the form for a second message.',
        holds: never(
          changes('the sender', ({ values: { message, ...sender } }) => sender),
          not(happens('fieldChanged')),
        ),
      },
      sentIsTrue: {
        rows: ['P11'],
        says: 'The page says that a message was sent only when the bank has it.',
        holds: never(inState('sent'), not(wasIn('sent')), not(answers('sendMessage'))),
      },
      wordsFit: {
        rows: ['P19'],
        says: 'The page thanks for a message only where one was written, and speaks of a call where none was.',
        holds: never(
          where('the thanks do not fit', ({ ended, context: { written } }) =>
            ended.some(
              ({ how, input }) =>
                how === 'answered' && written !== ((input as ContactValues).message.trim() !== ''),
            ),
          ),
        ),
      },
      failureIsTold: {
        rows: ['A4', 'P11'],
        says: 'A message that was not sent says so, or shows the address to write to instead.',
        holds: never(fails('sendMessage'), not(inState('mailInstead')), nothingIsSaid),
      },
      canTryAgain: {
        rows: ['P11'],
        says: 'After a failure the message can be sent again.',
        holds: leadsTo(fails('sendMessage'), starts('sendMessage')),
      },
    }
  },
  {
    reads: ({ values, failure, errors, written }) => [
      values.message !== '',
      failure !== undefined,
      Object.values(errors).some(Boolean),
      written,
    ],
    reload: {
      kept: {},
      keep: (_: Kept, { context: { values } }) => ({ draft: values }),
      input: (kept: Kept) => kept,
    },
  },
)
