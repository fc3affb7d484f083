import { Suspense, use } from 'react'
import { PageFallback, PageLoad } from '#flows/pageLoad/PageLoad.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

/** A page that suspends until its code is loaded. */
function Page({ code }: { code?: Promise<void> }) {
  if (code) use(code)
  return <p>A page</p>
}

/** @param code the load of the page's code; undefined when the code is there */
export const pageLoadElement = (code?: Promise<void>) => (
  <PageLoad>
    <Suspense fallback={<PageFallback />}>
      <Page code={code} />
    </Suspense>
  </PageLoad>
)

export const pageLoadMount: FlowMount = {
  frame: 'abovePage',
  mount: (input, page) => hosted(page, 'pageLoad', input, pageLoadElement()),
}
