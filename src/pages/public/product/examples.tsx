import { type ComponentType, lazy, Suspense } from 'react'
import { textOfDocument } from '#actors/siteContent.ts'
import type { BlockOf, PageBlock, ProductPage } from '#content/productPage.ts'
import type { TextName } from '#content/texts.ts'

type Views = typeof import('./exampleViews.ts')

const load = () => import('./exampleViews.ts')
let loaded: Views | undefined

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

/** An example; its code is loaded now where an editor has just put it into the text of an open page. */
function example<Props extends object>(viewOf: (views: Views) => ComponentType<Props>) {
  const Later = lazy(async () => ({ default: viewOf(await load()) as ComponentType<object> }))
  return (props: Props) => {
    const View = loaded && viewOf(loaded)
    // Without a boundary: a page that is made at build time would send a large one in pieces, put together by a script.
    if (View) return <View {...props} />
    return (
      <Suspense fallback={null}>
        <Later {...props} />
      </Suspense>
    )
  }
}

export const LoanExample = example<BlockOf<'loanExample'>>((views) => views.LoanExample)
export const LoanFigure = example<BlockOf<'loanExample'>>((views) => views.LoanFigure)
export const ReturnExample = example<BlockOf<'returnExample'>>((views) => views.ReturnExample)
