import { placeName, type Visit } from '../auth/visit.ts'
import { siteSettings } from '../content/siteSettings.ts'
import type { BankContext } from '../context.ts'
import type { Occasion, SecurityTexts } from '../mail/securityTemplates.ts'
import { timestampOf } from '../platform/clock.ts'

/** The bank's texts in mails about security. */
export const securityTexts = (ctx: BankContext): SecurityTexts => ({
  ...siteSettings(ctx),
  securityPage: `${ctx.config.siteUrl}/security`,
})

/** The current time, with this call's browser and country. */
export const occasionOf = ({ clock }: BankContext, { device, country }: Visit): Occasion => ({
  at: timestampOf(clock),
  device,
  place: placeName(country),
})
