import * as v from 'valibot'

/**
 * Every query the site asks of the content service, and the parameters each takes. The embedded service
 * answers these and no others, so a new query is written here, and nowhere else. Each parameter must be
 * bounded. No query may use `now()`: an answer is kept until the dataset changes.
 */
export const contentQueries = {
  addresses: query('*[_type == "addresses"] | order(walletName asc) {walletName, address}', {}),
  bankDetails: query(
    '*[_type == "bankdetails"] | order(bankName asc) {accountName, accountNumber, bankName, bankType}',
    {},
  ),
  proofs: query('*[_type == "proof"] | order(_id asc) {name, brief, country}', {}),
  siteSettings: query(
    `*[_type == "siteSettings"][0] {name, tagline, supportEmail, phone, urgentPhone, address,
    workHours, regulator, licenceNumber, riskWarning, cryptoWarning, complaints, reporting,
    companyLinks, quickLinks, newsletterLead, footerNote,
    contactsTitle, companyTitle, quickTitle, newsletterTitle, contentsTitle, relatedTitle,
    notFoundTitle, notFoundText}`,
    {},
  ),
  homePage: query(
    `*[_type == "homePage"][0] {title, description, hero, about, vision, mission,
    servicesTitle, strategiesTitle, valuesTitle, visionTitle, missionTitle, newsTitle, newsMore,
    services[] {_key, title, text}, strategies[] {_key, title, text}, values[] {_key, title, text}}`,
    {},
  ),
  contactPage: query(
    `*[_type == "contactPage"][0]
    {title, pageTitle, description, lead, formLead, branchesLead,
    formTitle, waysTitle, emailLabel, phoneLabel, addressLabel, hoursLabel, branchesTitle,
    mapTitle, mapHint}`,
    {},
  ),
  signInPages: query(
    `*[_type == "signInPages"][0]
    {signInLead, signInTitle, signInText, signUpTitle, signUpText, forgetLead, resetLead}`,
    {},
  ),
  news: query(
    `*[_type == "news"] | order(date desc) [0...$count]
    {"slug": slug.current, title, date, summary, body}`,
    { count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)) },
  ),
  branches: query(
    '*[_type == "branch"] | order(city asc) {city, state, street, phone, postalCode, territories}',
    {},
  ),
  help: query('*[_type == "help"] | order(position asc) {"slug": slug.current, title, body}', {}),
  productPage: query(
    `*[_type == "page" && slug.current == $slug][0]
    {"slug": slug.current, title, group, pageTitle, description, lead, action, body,
    "related": related[]->{"slug": slug.current, title, lead, group}}`,
    { slug: v.pipe(v.string(), v.maxLength(96)) },
  ),
}

/** Every filter the site listens with. Each is a filter on one document at a time, without a projection. */
export const contentFilters = {
  /** What an open page may show; an open deposit window reads its payment details anew (C5). */
  shown: query(
    `*[_type in ["siteSettings", "homePage", "contactPage", "signInPages", "page", "news", "branch",
    "help", "bankdetails", "addresses"]]`,
    {},
  ),
}

/** A text in GROQ, and the schema of its parameters: all that may come, and nothing else. */
export interface ContentQuery {
  groq: string
  params: v.GenericSchema<Record<string, unknown>>
}

export type ContentQueryName = keyof typeof contentQueries
/** The parameters a query must be given. */
export type ContentParams<Name extends ContentQueryName> = v.InferInput<
  (typeof contentQueries)[Name]['params']
>

function query<const Params extends v.ObjectEntries>(groq: string, params: Params) {
  return { groq, params: v.strictObject(params) }
}
