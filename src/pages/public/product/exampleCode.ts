import { type ComponentType, lazy } from 'react'
import { textOfDocument } from '#actors/siteContent.ts'
import type { BlockOf, PageBlock, ProductPage } from '#content/productPage.ts'
import type { TextName } from '#content/texts.ts'

export type ExampleViews = typeof import('./exampleViews.ts')

const load = () => import('./exampleViews.ts')
let loaded: ExampleViews | undefined

export const isLoanExample = (block: PageBlock): block is BlockOf<'loanExample'> =>
  block._type === 'loanExample'

/** Whether a text needs code that computes amounts. */
export const hasExamples = ({ body }: Pick<ProductPage, 'body'>): boolean =>
  body.some((block) => isLoanExample(block) || block._type === 'returnExample')

/** Loads the code of the examples, unless the page came with a text that has none. R6 */
export async function loadExamples(name: TextName): Promise<void> {
  const text = textOfDocument<ProductPage>(name)
  if (!text || hasExamples(text)) loaded ??= await load()
}

/** The views of the examples, once their code has come. */
export const loadedExamples = (): ExampleViews | undefined => loaded

/** A view of an example whose code comes when it is shown. */
export const laterExample = (viewOf: (views: ExampleViews) => unknown) =>
  lazy(async () => ({ default: viewOf(await load()) as ComponentType<object> }))
