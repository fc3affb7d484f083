import { useEffect, useRef } from 'react'
import { type OperatorPage, operatorPages } from '#machines/backOffice/backOffice.types.ts'
import { useKeys } from './queue/useKeys.ts'

/** The pages of the back office by their links, in the order of the navigation. */
export const pageWords: Readonly<Record<OperatorPage, string>> = {
  queue: 'Queue',
  payments: 'Payments',
  figures: 'Figures',
  access: 'Your access',
}

/** The key of each page: its number in the navigation. B28 */
export const pageKeys = operatorPages.map(
  (page, index) => [String(index + 1), pageWords[page]] as const,
)

/** The page that the address names, such as `?page=figures`. */
const pageOfAddress = (): OperatorPage | undefined => {
  const named = new URLSearchParams(location.search).get('page')
  return operatorPages.find((page) => page === named)
}

/** Keeps the page in the address, so that a reload leads back to it. B46 */
export function usePageAddress(page: OperatorPage, choose: (page: OperatorPage) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the pages open
  useEffect(() => {
    const named = pageOfAddress()
    if (named) choose(named)
  }, [])
  useEffect(() => {
    const address = new URL(location.href)
    if (page === 'queue') address.searchParams.delete('page')
    else address.searchParams.set('page', page)
    if (address.href !== location.href) history.replaceState(null, '', address)
  }, [page])
}

/** Each page by its key; its heading takes the focus, since what had it is gone. B28 */
export function usePageKeys(page: OperatorPage, choose: (page: OperatorPage) => void): void {
  const isByKey = useRef(false)
  useKeys(
    Object.fromEntries(
      operatorPages.map((one, index) => [
        pageKeys[index]![0],
        () => {
          isByKey.current = one !== page
          choose(one)
        },
      ]),
    ),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const heading = isByKey.current && document.querySelector<HTMLElement>('main h1')
    isByKey.current = false
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [page])
}
