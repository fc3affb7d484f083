import { bareBodies } from '#domain/failure.ts'
import { conforms, fails, tolerated, type Verdict } from '../../findings.ts'
import { isAccepted, type Reply, wordsOf } from '../backend.ts'
import type { Check } from '../check.ts'
import { newRegistration } from '../customers.ts'
import { judgeAnswer } from '../reading.ts'

const otherPassword = 'winter orchard 3'

/** The bare text that the brief reads, with whatever status. */
function judgeText(reply: Reply, text: string, otherwise: (words: string) => Verdict): Verdict {
  if (reply.body !== text) return otherwise(wordsOf(reply))
  return isAccepted(reply) ? tolerated(`a refusal with the status ${reply.status}`) : conforms
}

/** The unique key that the brief reads, with whatever status. */
export function judgeDuplicate(reply: Reply, keys: readonly string[]): Verdict | undefined {
  const { keyPattern } = Object(reply.body) as { keyPattern?: object }
  if (isAccepted(reply) || !keyPattern || !keys.some((key) => key in keyPattern)) return
  return reply.status < 500 ? conforms : tolerated(`keyPattern with the status ${reply.status}`)
}

/** Sign-up, sign-in and passwords. A1–A15 */
export const accountChecks: Check[] = [
  {
    call: 'register',
    check: 'opens an account',
    run: async ({ backend }) =>
      judgeAnswer('register', await backend.call('register', { body: newRegistration() })),
  },
  {
    call: 'register',
    check: 'names a taken email by keyPattern.email',
    async run({ backend, ada }) {
      const body = { ...newRegistration(), email: ada.email }
      const reply = await backend.call('register', { body })
      return judgeDuplicate(reply, ['email']) ?? fails(`answered ${wordsOf(reply)}`)
    },
  },
  {
    call: 'register',
    check: 'names a taken account number by keyPattern.accountNumber',
    async run({ backend, ada }) {
      const body = { ...newRegistration(), accountNumber: ada.registered.accountNumber }
      const reply = await backend.call('register', { body })
      const shared = 'two accounts may have one number, which the site draws at random'
      return (
        judgeDuplicate(reply, ['accountNumber']) ??
        (isAccepted(reply) ? tolerated(shared) : fails(`answered ${wordsOf(reply)}`))
      )
    },
  },
  {
    call: 'signIn',
    check: 'answers the customer and a token',
    run: async ({ backend, ada: { email, password } }) =>
      judgeAnswer('signIn', await backend.call('signIn', { body: { email, password } })),
  },
  ...(['a wrong password', 'an unknown email'] as const).map(
    (what): Check => ({
      call: 'signIn',
      check: `refuses ${what} as \`${bareBodies.wrongCredentials}\``,
      async run({ backend, ada }) {
        const email = what === 'an unknown email' ? newRegistration().email : ada.email
        const body = { email, password: otherPassword }
        const reply = await backend.call('signIn', { body })
        return judgeText(reply, bareBodies.wrongCredentials, (words) =>
          isAccepted(reply) ? fails(`answered ${words}`) : tolerated(`${words}: a plain line`),
        )
      },
    }),
  ),
  {
    call: 'forgot',
    check: 'accepts a known email',
    run: async ({ ada }) => judgeAnswer('forgot', await ada.call('forgot')),
  },
  {
    call: 'forgot',
    check: `refuses an unknown email as \`${bareBodies.wrongCredentials}\``,
    async run({ backend }) {
      const reply = await backend.call('forgot', { body: { email: newRegistration().email } })
      return judgeText(reply, bareBodies.wrongCredentials, (words) =>
        tolerated(isAccepted(reply) ? 'does not tell known emails from others' : words),
      )
    },
  },
  {
    call: 'reset',
    check: 'refuses an unknown link',
    async run({ ada }) {
      const reply = await ada.call('reset')
      if (isAccepted(reply)) return fails(`answered ${wordsOf(reply)}`)
      return judgeText(reply, bareBodies.resetTokenInvalid, (words) =>
        tolerated(`${words}: the toast is \`Token Expired\``),
      )
    },
  },
  {
    call: 'reset',
    check: 'refuses two different passwords',
    needs: ['resetToken'],
    async run({ ada, operator }) {
      const resetToken = await operator.resetToken!(ada)
      const reply = await ada.call('reset', { resetToken, confirmpassword: `${otherPassword}!` })
      if (isAccepted(reply)) return fails(`answered ${wordsOf(reply)}`)
      return judgeText(reply, bareBodies.passwordsDiffer, (words) =>
        tolerated(`${words}: the toast is \`Token Expired\``),
      )
    },
  },
  {
    call: 'reset',
    check: 'sets the password that then signs in',
    needs: ['resetToken'],
    async run({ backend, ada, operator }) {
      const reply = await ada.call('reset', { resetToken: await operator.resetToken!(ada) })
      const verdict = judgeAnswer('reset', reply)
      if (verdict.outcome === 'fails') return verdict
      const body = { email: ada.email, password: otherPassword }
      const signedIn = await backend.call('signIn', { body })
      return isAccepted(signedIn) && signedIn.body !== bareBodies.wrongCredentials
        ? verdict
        : fails(`the new password is answered ${wordsOf(signedIn)}`)
    },
  },
]
