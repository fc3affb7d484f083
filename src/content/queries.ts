import * as v from 'valibot'
import { ApiFailure, type Failure } from '#domain/failure.ts'
import { contentClient } from './client.ts'
import { productPage } from './productPage.ts'
import {
  bankDetails,
  branch,
  contactPage,
  helpTopic,
  homePage,
  newsItem,
  proof,
  signInPages,
  siteSettings,
  walletAddress,
} from './records.ts'

/** Every query of the site, in GROQ. */
const groq = {
  addresses: '*[_type == "addresses"] | order(walletName asc) {walletName, address}',
  bankDetails:
    '*[_type == "bankdetails"] | order(bankName asc) {accountName, accountNumber, bankName, bankType}',
  proofs: '*[_type == "proof"] | order(_id asc) {name, brief, country}',
  siteSettings: `*[_type == "siteSettings"][0] {name, tagline, supportEmail, phone, urgentPhone, address,
    workHours, regulator, licenceNumber, riskWarning, cryptoWarning, complaints, reporting,
    companyLinks, quickLinks, newsletterLead, footerNote,
    contactsTitle, companyTitle, quickTitle, newsletterTitle, contentsTitle, relatedTitle,
    notFoundTitle, notFoundText}`,
  homePage: `*[_type == "homePage"][0] {title, description, hero, about, vision, mission,
    servicesTitle, strategiesTitle, valuesTitle, visionTitle, missionTitle, newsTitle, newsMore,
    services[] {_key, title, text}, strategies[] {_key, title, text}, values[] {_key, title, text}}`,
  contactPage: `*[_type == "contactPage"][0]
    {title, pageTitle, description, lead, formLead, branchesLead,
    formTitle, waysTitle, emailLabel, phoneLabel, addressLabel, hoursLabel, branchesTitle,
    mapTitle, mapHint}`,
  signInPages: `*[_type == "signInPages"][0]
    {signInLead, signInTitle, signInText, signUpTitle, signUpText, forgetLead, resetLead}`,
  news: `*[_type == "news"] | order(date desc) [0...$count]
    {"slug": slug.current, title, date, summary, body}`,
  branches:
    '*[_type == "branch"] | order(city asc) {city, state, street, phone, postalCode, territories}',
  help: '*[_type == "help"] | order(position asc) {"slug": slug.current, title, body}',
  productPage: `*[_type == "page" && slug.current == $slug][0]
    {"slug": slug.current, title, group, pageTitle, description, lead, action, body,
    "related": related[]->{"slug": slug.current, title, lead, group}}`,
}

/** The wallet addresses for deposits, read afresh. @throws ApiFailure when one is not whole (C5). */
export const getAddresses = () => read(groq.addresses, v.array(walletAddress))

/** The bank accounts for deposits, read afresh. @throws ApiFailure when one is not whole (C5). */
export const getBankDetails = () => read(groq.bankDetails, v.array(bankDetails))

/** What customers said (D11); an empty list means no testimonials. @throws ApiFailure */
export const getProofs = () => read(groq.proofs, v.array(proof))

/** @throws ApiFailure, also when there are none. */
export const getSiteSettings = () => read(groq.siteSettings, siteSettings)

/** @throws ApiFailure, also when there is none. */
export const getHomePage = () => read(groq.homePage, homePage)

/** The words of the contact page. @throws ApiFailure, also when there is none. */
export const getContactPage = () => read(groq.contactPage, contactPage)

/** The words beside the sign-in forms. @throws ApiFailure, also when there are none. */
export const getSignInPages = () => read(groq.signInPages, signInPages)

/** The newest `count` news items, the newest first. @throws ApiFailure */
export const getNews = (count = 3) => read(groq.news, v.array(newsItem), { count })

/** By city. @throws ApiFailure */
export const getBranches = () => read(groq.branches, v.array(branch))

/** The help page's topics, in its order. @throws ApiFailure */
export const getHelp = () => read(groq.help, v.array(helpTopic))

/** The product page at `/<slug>`; null when there is none. @throws ApiFailure */
export const getProductPage = (slug: string) =>
  read(groq.productPage, v.nullable(productPage), { slug })

/**
 * One query, its answer checked: a document with a gap is an error, never a gap on the screen.
 * @throws ApiFailure
 */
async function read<const Schema extends v.GenericSchema>(
  query: string,
  schema: Schema,
  params: Record<string, unknown> = {},
): Promise<v.InferOutput<Schema>> {
  try {
    const client = await contentClient()
    return v.parse(schema, await client.fetch<unknown>(query, params))
  } catch (error) {
    // For the editor, who looks for the gap; the customer reads the failure's own words.
    if (v.isValiError(error)) console.warn(`content refused: ${gaps(error)}: ${query}`)
    throw new ApiFailure(toFailure(error))
  }
}

/** Each field at fault by its path, as `body.3.rows is empty`. */
const gaps = ({ issues }: { issues: readonly v.BaseIssue<unknown>[] }): string =>
  issues.map((issue) => `${v.getDotPath(issue) ?? 'document'}: ${issue.message}`).join('; ')

const words = {
  malformed: 'This could not be read whole, so we do not show it. Try again in a moment.',
  server: 'This could not be loaded just now. Try again in a moment.',
  network: 'We could not reach the bank. Check your connection and try again.',
} as const

function toFailure(error: unknown): Failure {
  const kind =
    error instanceof v.ValiError
      ? 'malformed'
      : typeof (error as { statusCode?: unknown } | null)?.statusCode === 'number'
        ? 'server'
        : 'network'
  return { kind, message: words[kind] }
}
