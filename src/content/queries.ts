import * as v from 'valibot'
import {
  type ContentParams,
  type ContentQueryName,
  contentQueries,
} from '#contract/contentQueries.ts'
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

/** The wallet addresses for deposits, read afresh. @throws ApiFailure when one is not whole (C5). */
export const getAddresses = () => read('addresses', {}, v.array(walletAddress))

/** The bank accounts for deposits, read afresh. @throws ApiFailure when one is not whole (C5). */
export const getBankDetails = () => read('bankDetails', {}, v.array(bankDetails))

/** What customers said (D11); an empty list means no testimonials. @throws ApiFailure */
export const getProofs = () => read('proofs', {}, v.array(proof))

/** @throws ApiFailure, also when there are none. */
export const getSiteSettings = () => read('siteSettings', {}, siteSettings)

/** @throws ApiFailure, also when there is none. */
export const getHomePage = () => read('homePage', {}, homePage)

/** The words of the contact page. @throws ApiFailure, also when there is none. */
export const getContactPage = () => read('contactPage', {}, contactPage)

/** The words beside the sign-in forms. @throws ApiFailure, also when there are none. */
export const getSignInPages = () => read('signInPages', {}, signInPages)

/** The newest `count` news items, the newest first. @throws ApiFailure */
export const getNews = (count = 3) => read('news', { count }, v.array(newsItem))

/** By city. @throws ApiFailure */
export const getBranches = () => read('branches', {}, v.array(branch))

/** The help page's topics, in its order. @throws ApiFailure */
export const getHelp = () => read('help', {}, v.array(helpTopic))

/** The product page at `/<slug>`; null when there is none. @throws ApiFailure */
export const getProductPage = (slug: string) =>
  read('productPage', { slug }, v.nullable(productPage))

/**
 * One query, its answer checked: a document with a gap is an error, never a gap on the screen.
 * @throws ApiFailure
 */
async function read<Name extends ContentQueryName, const Schema extends v.GenericSchema>(
  name: Name,
  params: ContentParams<Name>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  try {
    const client = await contentClient()
    return v.parse(schema, await client.fetch<unknown>(contentQueries[name].groq, { ...params }))
  } catch (error) {
    // For the editor, who looks for the gap; the customer reads the failure's own words.
    if (v.isValiError(error)) console.warn(`content refused: ${issueText(error)}: ${name}`)
    throw new ApiFailure(toFailure(error))
  }
}

/** Each field at fault by its path, as `body.3.rows is empty`. */
const issueText = ({ issues }: { issues: readonly v.BaseIssue<unknown>[] }): string =>
  issues.map((issue) => `${v.getDotPath(issue) ?? 'document'}: ${issue.message}`).join('; ')

const failureText = {
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
  return { kind, message: failureText[kind] }
}
