import { recordLabels } from '#domain/recordLabels.ts'
import { setupLifecycle } from './lifecycle.ts'

const labels = recordLabels.mail

type MailMove = 'release' | 'send' | 'giveUp' | 'retry'

const release = { by: 'customer', does: 'confirms the address', audit: '' } as const
const retry = { by: 'operator', does: 'lets it be tried again', audit: 'mail retried' } as const

/** A mail of the outbox. Source: A16, K5. */
export const mail = setupLifecycle<MailMove>().createMachine({
  id: 'mailRecord',
  meta: {
    title: 'Mail',
    summary: 'Stored together with its event. It is held only while its address is not confirmed.',
    noun: 'mail',
    begins: { by: 'bank', does: 'writes it, in the transaction of its event', audit: '' },
  },
  initial: 'held',
  states: {
    held: {
      meta: { title: labels.held, summary: 'It waits until its address is confirmed.' },
      on: {
        release: { target: 'waiting', meta: release },
        giveUp: {
          target: 'lapsed',
          meta: { by: 'bank', does: 'waits no longer', audit: '' },
        },
      },
    },
    waiting: {
      meta: { title: labels.waiting, summary: 'It is sent, or tried again, in its turn.' },
      on: {
        send: { target: 'sent', meta: { by: 'bank', does: 'sends it', audit: '' } },
        giveUp: {
          target: 'failed',
          meta: { by: 'bank', does: 'is refused for good, or too late', audit: '' },
        },
      },
    },
    failed: {
      meta: { title: labels.failed, summary: 'It was not sent. The text of a code is deleted.' },
      on: {
        retry: { target: 'waiting', meta: retry },
        send: {
          target: 'sent',
          meta: { by: 'bank', does: 'had sent it from another server', audit: '' },
        },
      },
    },
    lapsed: {
      meta: { title: labels.lapsed, summary: 'The address was not confirmed in time.' },
      on: {
        retry: { target: 'held', meta: retry },
        release: { target: 'failed', meta: release },
      },
    },
    sent: {
      type: 'final',
      meta: {
        title: labels.sent,
        summary: 'It has left the bank. The text of a code is deleted.',
      },
    },
  },
})
