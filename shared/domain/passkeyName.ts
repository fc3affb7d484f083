/** Maximum length of the name that a passkey is listed by, in characters. */
export const MAX_PASSKEY_NAME = 60

export const passkeyNameMessages = {
  empty: 'Give it a name',
  tooLong: `A name may have at most ${MAX_PASSKEY_NAME} characters`,
} as const
