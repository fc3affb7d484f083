import { type ComponentType, Suspense } from 'react'
import type { BlockOf } from '#content/productPage.ts'
import { type ExampleViews, laterExample, loadedExamples } from './exampleCode.ts'

/** An example; its code is loaded now where an editor has just put it into the text of an open page. */
function example<Props extends object>(viewOf: (views: ExampleViews) => ComponentType<Props>) {
  const Later = laterExample(viewOf)
  return (props: Props) => {
    const loaded = loadedExamples()
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
