import * as v from 'valibot'
import {
  type ContentParams,
  type ContentQueryName,
  contentQueries,
} from '#contract/contentQueries.ts'
import { ApiFailure, type Failure } from '#domain/failure.ts'
import { clientFor } from './client.ts'
import { productPage } from './productPage.ts'
import {
  bankDetails,
  branch,
  contactPage,
  helpTopic,
  homePage,
  legalPage,
  legalVersion,
  newsItem,
  proof,
  routingNumber,
  signInPages,
  siteSettings,
  walletAddress,
} from './records.ts'

/** The wallet addresses for deposits, read anew on each call. @throws ApiFailure when one is incomplete (C5). */
export const getAddresses = () => read('addresses', {}, v.array(walletAddress))

/** The bank accounts for deposits, read anew on each call. @throws ApiFailure when one is incomplete (C5). */
export const getBankDetails = () => read('bankDetails', {}, v.array(bankDetails))

/** Testimonials of customers (D11); may be empty. @throws ApiFailure */
export const getProofs = () => read('proofs', {}, v.array(proof))

/** @throws ApiFailure, also when the document is missing. */
export const getSiteSettings = () => read('siteSettings', {}, siteSettings)

/** The bank's routing number, read anew on each call; '' when it has named none. @throws ApiFailure (C5) */
export const getRoutingNumber = async () =>
  (await read('routingNumber', {}, routingNumber)).routingNumber

/** @throws ApiFailure, also when the document is missing. */
export const getHomePage = () => read('homePage', {}, homePage)

/** The text of the contact page. @throws ApiFailure, also when the document is missing. */
export const getContactPage = () => read('contactPage', {}, contactPage)

/** The text beside the sign-in forms. @throws ApiFailure, also when the document is missing. */
export const getSignInPages = () => read('signInPages', {}, signInPages)

/** The newest `count` news items, the newest first. @throws ApiFailure */
export const getNews = (count = 3) => read('news', { count }, v.array(newsItem))

/** The branches, sorted by city. @throws ApiFailure */
export const getBranches = () => read('branches', {}, v.array(branch))

/** The help topics, in the order of the help page. @throws ApiFailure */
export const getHelp = () => read('help', {}, v.array(helpTopic))

/** The product page at `/<slug>`; null when there is none. @throws ApiFailure */
export const getProductPage = (slug: string) =>
  read('productPage', { slug }, v.nullable(productPage))

/** The page of rules at `/<slug>`. @throws ApiFailure, also when the document is missing. */
export const getLegalPage = (slug: string) => read('legalPage', { slug }, legalPage)

/** The dates of all pages of rules. @throws ApiFailure */
export const getLegalVersions = () => read('legalVersions', {}, v.array(legalVersion))

/**
 * Runs one query and validates the answer: an incomplete document is an error, never a gap on the screen.
 * @throws ApiFailure
 */
async function read<Name extends ContentQueryName, const Schema extends v.GenericSchema>(
  name: Name,
  params: ContentParams<Name>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  let answer: unknown
  try {
    const client = await clientFor(name)
    answer = await client.fetch<unknown>(contentQueries[name].groq, { ...params })
  } catch (error) {
    throw new ApiFailure(toFailure(error))
  }
  const { success, output, issues } = v.safeParse(schema, answer)
  if (success) return output
  // Names the missing fields for the editor; the customer reads the failure's message.
  console.warn(`content refused: ${issueText(issues)}: ${name}`)
  throw new ApiFailure({ kind: 'malformed', message: failureText.malformed })
}

/** Lists each invalid field by its path, such as `body.3.rows is empty`. */
const issueText = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => `${v.getDotPath(issue) ?? 'document'}: ${issue.message}`).join('; ')

const failureText = {
  malformed: 'This could not be read whole, so we do not show it. Try again in a moment.',
  server: 'This could not be loaded just now. Try again in a moment.',
  network: 'We could not reach the bank. Check your connection and try again.',
} as const

/** Why the service could not be asked. */
function toFailure(error: unknown): Failure {
  const kind =
    error instanceof v.ValiError
      ? 'malformed'
      : typeof (error as { statusCode?: unknown } | null)?.statusCode === 'number'
        ? 'server'
        : 'network'
  return { kind, message: failureText[kind] }
}
