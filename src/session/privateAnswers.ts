import type { AppSecret, Challenge, PasskeyOptions } from '#contract/reauthentication.ts'

/**
 * Secrets of the bank's answers, which no chart may hold: challenges, grants, the secret of an authenticator app, recovery codes.
 * They stay in this tab's memory: the actor of a call keeps them, and the next call sends them or a view shows them once. G31
 */
export interface PrivateAnswers {
  /** the challenge of a sign-in or a grant; of a withdrawal or a deposit's return only the passkey's options */
  challenge: Partial<Pick<Challenge, 'challenge' | 'passkeyOptions'>>
  /** the id of a deposit return's code, so that only this code is voided */
  returnCodeId: string
  /** the passkey's answer to a challenge, a withdrawal's options, or the options of a new passkey */
  passkeyAnswer: Record<string, unknown>
  /** allows one change on the page of security */
  grant: string
  /** the options of a new passkey */
  passkeyCeremony: PasskeyOptions
  /** the secret of a new authenticator app, and its QR code */
  appSecret: AppSecret & { drawing: { path: string; size: number } | undefined }
  /** the token of an operator's invitation, and the secret that it opens */
  invitation: { token: string; secret?: string; drawing?: { path: string; size: number } }
  /** recovery codes that are shown once */
  recoveryCodes: readonly string[]
}

/** The private answers of one bank. */
export function createPrivateAnswers() {
  const kept = new Map<keyof PrivateAnswers, unknown>()
  /** Undefined when nothing is kept. */
  const find = <Name extends keyof PrivateAnswers>(name: Name) =>
    kept.get(name) as PrivateAnswers[Name] | undefined
  return {
    find,
    keep<Name extends keyof PrivateAnswers>(name: Name, value: PrivateAnswers[Name]): void {
      kept.set(name, value)
    },
    /** @throws Error when the earlier call that provides this answer was not made */
    read<Name extends keyof PrivateAnswers>(name: Name): PrivateAnswers[Name] {
      const value = find(name)
      if (value === undefined) throw new Error(`No "${name}" is kept`)
      return value
    },
    /** Forgets these, or everything when the session ends. */
    forget(...names: (keyof PrivateAnswers)[]): void {
      if (names.length === 0) kept.clear()
      for (const name of names) kept.delete(name)
    },
  }
}
export type KeptAnswers = ReturnType<typeof createPrivateAnswers>
