import { recordLabels } from '#domain/recordLabels.ts'
import { bank, customer, end, operator, setupLifecycle } from './lifecycle.ts'

const labels = recordLabels.mail

type MailMove = 'release' | 'send' | 'giveUp' | 'retry'

const release = (to: string) => customer(to, 'confirms the address')
const retry = (to: string) => operator(to, 'lets it be tried again', { audit: 'mail retried' })

/** A mail of the outbox. Source: A16, K5. */
export const mail = setupLifecycle<MailMove>().createMachine({
  id: 'mailRecord',
  meta: {
    title: 'Mail',
    summary:
      'Stored together with its event. A notice or an alert is held until its address is confirmed.',
    noun: 'mail',
    begins: { by: 'bank', does: 'writes it, in the transaction of its event', audit: '' },
    alsoBegins: {
      to: 'held',
      by: 'bank',
      does: 'writes a notice or an alert to an address that is not confirmed',
      audit: '',
    },
  },
  initial: 'waiting',
  states: {
    waiting: {
      meta: { title: labels.waiting, summary: 'It is sent, or tried again, in its turn.' },
      on: {
        send: bank('sent', 'sends it'),
        giveUp: bank('failed', 'gives it up after a permanent failure or its deadline'),
      },
    },
    held: {
      meta: {
        title: labels.held,
        summary: 'A notice or an alert begins here while its address is not confirmed.',
      },
      on: {
        release: release('waiting'),
        giveUp: bank('lapsed', 'gives it up: the address was not confirmed in time'),
      },
    },
    failed: {
      meta: { title: labels.failed, summary: 'It was not sent. The text of a code is deleted.' },
      on: {
        retry: retry('waiting'),
        send: bank('sent', 'learns that another server had already sent it'),
      },
    },
    lapsed: {
      meta: { title: labels.lapsed, summary: 'The address was not confirmed in time.' },
      on: {
        retry: retry('held'),
        release: release('failed'),
      },
    },
    sent: end(labels.sent, 'It has left the bank. The text of a code is deleted.'),
  },
})
