import * as v from 'valibot'
import { proofMethods, webAuthnJson } from '#contract/reauthentication.ts'
import { optionalText, wholeNumber } from './values.ts'

const optionalNumber = v.pipe(
  wholeNumber(Number.NaN),
  v.transform((value): number | undefined => (Number.isNaN(value) ? undefined : value)),
)

/** The destination, validity and level of a code, as far as the bank returns them. */
export const codeRequestReading = v.pipe(
  v.fallback(v.looseObject({}), {}),
  v.object({
    level: optionalNumber,
    codeId: optionalText,
    methods: v.fallback(v.optional(v.array(v.picklist(proofMethods))), undefined),
    passkeyOptions: v.fallback(v.optional(webAuthnJson), undefined),
    sentTo: optionalText,
    expiresAt: optionalText,
    attemptsLeft: optionalNumber,
  }),
)
