import * as v from 'valibot'

/**
 * Every query of the site to the content service, with its parameters. The embedded service answers only these, so add
 * every new query here. Each parameter must be bounded. No query may use `now()`, because answers are cached until the
 * dataset changes.
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
    contactsTitle, companyTitle, quickTitle, newsletterTitle, contentsTitle,
    notFoundTitle, notFoundText, loanRatePercent, copy[] {name, text}}`,
    {},
  ),
  routingNumber: query('*[_type == "siteSettings"][0] {routingNumber}', {}),
  homePage: query(
    `*[_type == "homePage"][0] {title, description, hero, about, vision, mission,
    servicesTitle, strategiesTitle, valuesTitle, visionTitle, missionTitle, newsTitle, newsMore,
    exampleTitle, exampleNote, values,
    services[] {_key, title, text}, strategies[] {_key, title, text}}`,
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
    '*[_type == "branch"] | order(city asc) {city, state, street, phone, postalCode, territories, location {lat, lng}}',
    {},
  ),
  help: query('*[_type == "help"] | order(position asc) {"slug": slug.current, title, body}', {}),
  productPage: query(
    `*[_type == "page" && slug.current == $slug][0]
    {"slug": slug.current, title, group, pageTitle, description, lead, action,
    figure {value, label}, body}`,
    { slug: v.pipe(v.string(), v.maxLength(96)) },
  ),
  legalPage: query(
    `*[_type == "legalPage" && slug.current == $slug][0]
    {"slug": slug.current, title, pageTitle, description, lead, version, body}`,
    { slug: v.pipe(v.string(), v.maxLength(96)) },
  ),
  legalVersions: query(
    '*[_type == "legalPage"] | order(slug.current asc) {"slug": slug.current, version}',
    {},
  ),
}

/** The payment details. They are always read from the content project itself, never from its edge cache (C5). */
export const uncachedQueries: readonly ContentQueryName[] = [
  'addresses',
  'bankDetails',
  'routingNumber',
]

/** Every filter that the site listens with. Each filters single documents and has no projection. */
export const contentFilters = {
  /** Documents that an open page may show. An open deposit dialog then reads its payment details again (C5). */
  shown: query(
    `*[_type in ["siteSettings", "homePage", "contactPage", "signInPages", "page", "news", "branch",
    "help", "legalPage", "bankdetails", "addresses"]]`,
    {},
  ),
}

/** A GROQ query and the strict schema of its parameters. */
export interface ContentQuery {
  groq: string
  params: v.GenericSchema<Record<string, unknown>>
}

export type ContentQueryName = keyof typeof contentQueries
/** The parameters of a query. */
export type ContentParams<Name extends ContentQueryName> = v.InferInput<
  (typeof contentQueries)[Name]['params']
>

function query<const Params extends v.ObjectEntries>(groq: string, params: Params) {
  return { groq, params: v.strictObject(params) }
}
