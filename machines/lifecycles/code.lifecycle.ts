import { recordLabels } from '#domain/recordLabels.ts'
import { bank, customer, end, setupLifecycle } from './lifecycle.ts'

const labels = recordLabels.code

type CodeMove = 'check' | 'verify' | 'withdraw' | 'askBack' | 'raise' | 'revoke' | 'void'

const revoke = customer('void', 'cancels', { audit: 'code revoked' })
const voided = (last: string) =>
  bank('void', `ends it: another code, a new level, a freeze, a new password, or ${last}`)

/** The code of a withdrawal or of a deposit's return. Its time is over after 10 minutes. Source: S1, W5, M2. */
export const code = setupLifecycle<CodeMove>().createMachine({
  id: 'codeRecord',
  meta: {
    title: 'Code',
    summary: 'Proof that the customer wants this very withdrawal or return.',
    noun: 'code',
    begins: {
      by: 'customer',
      does: 'asks for a withdrawal',
      mails: 'Code Verification For Foreign Transfer',
      audit: 'code requested',
    },
    alsoBegins: {
      to: 'open',
      by: 'customer',
      does: 'asks a deposit back',
      mails: 'Code to get your deposit back',
      audit: 'code requested',
    },
  },
  initial: 'open',
  states: {
    open: {
      meta: { title: labels.open, summary: 'The bank waits for it. It can be tried five times.' },
      on: {
        check: customer('', 'types a wrong one: one try less'),
        verify: customer('verified', 'types it, or proves a second factor', {
          audit: 'code verified',
        }),
        revoke,
        void: voided('the last try'),
      },
    },
    verified: {
      meta: {
        title: labels.verified,
        summary: 'Valid for ten minutes, for this withdrawal or return only.',
      },
      on: {
        withdraw: customer('used', 'withdraws', {
          posts: 'withdrawal',
          mails: 'Your withdrawal is accepted',
          isAlert: true,
          audit: 'transfer accepted',
        }),
        askBack: customer('used', 'asks a deposit back', {
          posts: 'withdrawal',
          mails: 'You asked for your deposit back',
          isAlert: true,
          audit: 'deposit asked back',
        }),
        raise: customer('used', 'raises the level', { audit: 'transferStep raised' }),
        revoke,
        void: voided('a use for something else or too late'),
      },
    },
    used: end(labels.used, 'It stays with what it was used for, as the signature.'),
    void: end(labels.void, 'The customer has to ask for another one.'),
  },
})
