import * as v from 'valibot'

/** Text that must stand there: the content service answers `null` for what a document lacks. */
const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const optional = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value.trim()),
)

/** Portable Text, as `@portabletext/react` takes it. */
const richText = v.array(v.looseObject({ _type: text, _key: text }))
export type RichText = v.InferOutput<typeof richText>

/** `addresses`: where a deposit by crypto goes. Whole or not at all (C5). */
export const walletAddress = v.object({ walletName: text, address: text })
export type WalletAddress = v.InferOutput<typeof walletAddress>

/** `bankdetails`: where a deposit by bank transfer goes. Whole or not at all (C5). */
export const bankDetails = v.object({
  accountName: text,
  accountNumber: text,
  bankName: text,
  bankType: text,
})
export type BankDetails = v.InferOutput<typeof bankDetails>

/** `proof`: what a customer said, for the testimonial (D11). */
export const proof = v.object({ name: text, brief: text, country: text })
export type Proof = v.InferOutput<typeof proof>

/** One of its kind: the bank's name, how to reach it, and what it must say. */
export const siteSettings = v.object({
  name: text,
  tagline: text,
  supportEmail: text,
  phone: text,
  address: text,
  workHours: text,
  /** empty until the bank is licensed: then, and only then, the banner of C6 goes */
  regulator: optional,
  licenceNumber: optional,
  /** stands beside every expected return (S5) */
  riskWarning: text,
  /** stands above every wallet address (S7) */
  cryptoWarning: text,
  /** how to complain (S4) */
  complaints: text,
  /** what to do when someone asks for a code or a payment (S4) */
  reporting: text,
})
export type SiteSettings = v.InferOutput<typeof siteSettings>

const titled = v.object({ _key: text, title: text, text })
export type Titled = v.InferOutput<typeof titled>

export const homePage = v.object({
  title: text,
  description: text,
  hero: v.object({ headline: text, lead: text, primaryAction: text, secondaryAction: text }),
  about: v.object({ title: text, body: richText }),
  services: v.array(titled),
  strategies: v.array(titled),
  values: v.array(titled),
  vision: text,
  mission: text,
})
export type HomePage = v.InferOutput<typeof homePage>

/** `date` is an ISO date, the newest first. */
export const newsItem = v.object({
  slug: text,
  title: text,
  date: v.pipe(v.string(), v.isoDate()),
  summary: text,
  body: richText,
})
export type NewsItem = v.InferOutput<typeof newsItem>

export const branch = v.object({ city: text, state: text, street: text, phone: text })
export type Branch = v.InferOutput<typeof branch>

export const helpTopic = v.object({ slug: text, title: text, body: richText })
export type HelpTopic = v.InferOutput<typeof helpTopic>

/** A product page; its path is `/<slug>`. */
export const productPage = v.object({ slug: text, title: text, description: text, body: richText })
export type ProductPage = v.InferOutput<typeof productPage>
