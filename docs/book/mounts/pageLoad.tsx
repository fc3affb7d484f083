import { Suspense, use } from 'react'
import { PageFallback, PageLoad } from '#flows/pageLoad/PageLoad.tsx'
import type { View } from '#tests/paths/levels/view/performer.tsx'

/** A page whose code may be on its way. */
function Page({ code }: { code?: Promise<void> }) {
  if (code) use(code)
  return <p>A page</p>
}

const page = (code?: Promise<void>) => (
  <PageLoad>
    <Suspense fallback={<PageFallback />}>
      <Page code={code} />
    </Suspense>
  </PageLoad>
)

export const pageLoadView: View = {
  open(_, { show }) {
    let code = Promise.withResolvers<void>()
    return {
      element: page(),
      outside: {
        started() {
          code = Promise.withResolvers()
          show(page(code.promise))
        },
        async arrived() {
          code.resolve()
          await code.promise
        },
      },
    }
  },
}
