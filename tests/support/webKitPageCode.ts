/** Functions that run in the page of `webKitPage.ts`: each has only its arguments, and the page. */

export const allWithin = (roots: Element[], css: string) =>
  roots.flatMap((root) => [...root.querySelectorAll(css)])

export const shownOf = (elements: Element[]) =>
  elements.filter((element) => element.checkVisibility({ visibilityProperty: true }))

export const containing = (elements: Element[], text: string) =>
  elements.filter((element) => element.textContent?.includes(text))

/** Where a pointer reaches the element or its label, if it does. From now on the page notes whether a click does. */
export function watchedPlace(element: HTMLInputElement): string | undefined {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  if (!element.contains(top) && top?.closest('label')?.control !== element) return undefined
  const page = window as Noting
  page.isMissed = true
  const reached = () => {
    page.isMissed = false
  }
  element.addEventListener('click', reached, { capture: true, once: true })
  return `${x} ${y}`
}

/** After a click that opened another document, nothing was noted. */
export const wasMissed = () => (window as Noting).isMissed === true

interface Noting {
  isMissed?: boolean
  noted?: string[]
  said?: Set<string>
  quatumsOnError?: (error: unknown) => void
}

export function noteErrors() {
  const page = window as Noting
  const noted: string[] = []
  page.noted = noted
  page.quatumsOnError = (error) => noted.push(String(error))
}

/**
 * Whether the page has said this since it was first asked. Its messages go after seconds, and on a busy machine WebKit
 * may be asked later than that, so they are kept.
 */
export function hasSaid(text: string): boolean {
  const page = window as Noting
  if (!page.said) {
    const said = new Set<string>()
    const note = () => {
      for (const { textContent } of document.querySelectorAll('[role="status"], output'))
        if (textContent) said.add(textContent)
    }
    note()
    const all = { childList: true, characterData: true, subtree: true }
    new MutationObserver(note).observe(document, all)
    page.said = said
  }
  return [...page.said].some((one) => one.includes(text))
}

export const takeErrors = () => (window as Noting).noted?.splice(0) ?? []

export const kindAndValue = ({ type, value }: HTMLInputElement) => [type, value]

export const optionOf = (select: HTMLSelectElement, value: string) =>
  [...select.options].find((option) => option.value === value || option.label === value)

export function innermostWith(roots: Element[], text: string, exact: boolean) {
  const has = ({ textContent }: Element) => {
    const words = textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
    return exact ? words === text : words.toLowerCase().includes(text.toLowerCase())
  }
  return roots
    .flatMap((root) => [...root.querySelectorAll('body *')])
    .filter((element) => has(element) && ![...element.children].some(has))
}
