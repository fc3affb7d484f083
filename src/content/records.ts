import * as v from 'valibot'
import { exampleLoan } from '#domain/loanTerms.ts'
import { hasRoutingChecksum } from '#domain/routingNumber.ts'
import { href, optional, richText, text } from './text.ts'

/** `addresses`: the wallets for crypto deposits. Complete or rejected (C5). */
export const walletAddress = v.object({ walletName: text, address: text })
export type WalletAddress = v.InferOutput<typeof walletAddress>

/** `bankdetails`: the accounts for bank transfer deposits. Complete or rejected (C5). */
export const bankDetails = v.object({
  accountName: text,
  accountNumber: text,
  bankName: text,
  bankType: text,
})
export type BankDetails = v.InferOutput<typeof bankDetails>

/** `proof`: a testimonial of a customer (D11). */
export const proof = v.object({ name: text, brief: text, country: text })
export type Proof = v.InferOutput<typeof proof>

/** A labelled link to a page of the site or to another address. */
export const namedLink = v.object({ _key: v.optional(text), label: text, href })

/** A single document: the bank's name, contact details and legal texts. */
export const siteSettings = v.object({
  name: text,
  tagline: text,
  supportEmail: text,
  phone: text,
  address: text,
  workHours: text,
  /** empty until the bank is licensed; the banner of C6 is shown until then */
  regulator: optional,
  licenceNumber: optional,
  /** shown beside every expected return (S5) */
  riskWarning: text,
  /** shown above every wallet address (S7) */
  cryptoWarning: text,
  /** how to complain (S4) */
  complaints: text,
  /** the advice for a customer who is asked for a code or a payment (S4) */
  reporting: text,
  /** answered 24 hours a day, for lost cards */
  urgentPhone: text,
  /** the columns and lines of the footer (P12) */
  companyLinks: v.array(namedLink),
  quickLinks: v.array(namedLink),
  newsletterLead: text,
  footerNote: text,
  /** headings of the footer and of parts that many pages share */
  contactsTitle: text,
  companyTitle: text,
  quickTitle: text,
  newsletterTitle: text,
  contentsTitle: text,
  notFoundTitle: text,
  notFoundText: text,
  /** the yearly rate that the loan application calculates its example with, in percent (F15) */
  loanRatePercent: v.nullish(
    v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    exampleLoan.ratePercent,
  ),
  /** texts in place of those of the catalogue of copy (C12) */
  copy: v.nullish(v.array(v.object({ name: text, text })), []),
})
export type SiteSettings = v.InferOutput<typeof siteSettings>

/**
 * The bank's routing number (D25), read apart from the other settings: it has no built-in value. '' when the bank
 * has named none; one with a wrong checksum is refused.
 */
export const routingNumber = v.object({
  routingNumber: v.pipe(
    optional,
    v.check((value) => value === '' || hasRoutingChecksum(value), 'is no routing number'),
  ),
})

/** A title with a short text: services, strategies, the steps of a page. */
export const titled = v.object({ _key: text, title: text, text })

/** A line of a table of fees; what costs nothing is `$0`. */
export const fee = v.object({ _key: text, name: text, amount: text, note: optional })
export type Fee = v.InferOutput<typeof fee>

export const question = v.object({ _key: text, question: text, answer: text })
export type Question = v.InferOutput<typeof question>

export const homePage = v.object({
  title: text,
  description: text,
  hero: v.object({ headline: text, lead: text, primaryAction: text, secondaryAction: text }),
  about: v.object({ title: text, body: richText }),
  services: v.array(titled),
  strategies: v.array(titled),
  values: v.array(text),
  vision: text,
  mission: text,
  servicesTitle: text,
  strategiesTitle: text,
  valuesTitle: text,
  visionTitle: text,
  missionTitle: text,
  newsTitle: text,
  newsMore: text,
  /** the title of the hero's example withdrawal (P23) */
  exampleTitle: text,
  exampleNote: text,
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

export const branch = v.object({
  city: text,
  state: text,
  street: text,
  phone: text,
  postalCode: optional,
  /** names of the areas it serves, for the search on the contact page (P18) */
  territories: v.nullish(v.array(text), []),
  /** degrees; without it the map shows the office in the middle of its state */
  location: v.nullish(v.object({ lat: v.number(), lng: v.number() })),
})
export type Branch = v.InferOutput<typeof branch>

export const helpTopic = v.object({ slug: text, title: text, body: richText })

const isoDate = v.pipe(v.string(), v.isoDate())

/** A page of rules or of help with them, at `/<slug>` (P21). `version` is the date of its text. */
export const legalPage = v.object({
  slug: text,
  title: text,
  pageTitle: text,
  description: text,
  lead: text,
  version: isoDate,
  body: v.pipe(richText, v.nonEmpty('is empty')),
})
export type LegalPage = v.InferOutput<typeof legalPage>

/** The dates of the texts that a new customer agrees to (A25). */
export const legalVersion = v.object({ slug: text, version: isoDate })
export type LegalVersion = v.InferOutput<typeof legalVersion>

/** The text of `/contact`. */
export const contactPage = v.object({
  title: text,
  pageTitle: text,
  description: text,
  lead: text,
  formLead: text,
  branchesLead: text,
  formTitle: text,
  waysTitle: text,
  emailLabel: text,
  phoneLabel: text,
  addressLabel: text,
  hoursLabel: text,
  branchesTitle: text,
  mapTitle: text,
  mapHint: text,
})
export type ContactPage = v.InferOutput<typeof contactPage>

/** The text beside the forms of `/login`, `/create-account` and the password pages. */
export const signInPages = v.object({
  signInLead: text,
  signInTitle: text,
  signInText: text,
  signUpTitle: text,
  signUpText: text,
  forgetLead: text,
  resetLead: text,
})
export type SignInPages = v.InferOutput<typeof signInPages>
