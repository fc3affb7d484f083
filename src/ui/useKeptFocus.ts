import { type RefObject, useEffect } from 'react'

/**
 * When the focused element of a page is removed, such as the button of an item that is gone, the heading of its
 * section takes the focus, or the page's own heading. Otherwise a keyboard starts again at the top of the page.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const page = root.current!
    let focused: HTMLElement | undefined
    let section: HTMLElement | null = null
    const remember = ({ target }: FocusEvent) => {
      focused = target as HTMLElement
      section = focused.closest('section')
    }
    // A click on nothing takes the focus away on purpose.
    const forget = () => {
      if (document.activeElement === document.body) focused = undefined
    }
    const keepFocus = () => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return
      // A dialog keeps its own focus.
      if (document.querySelector('dialog[open]')) return
      focused = undefined
      const within = section?.isConnected && section.querySelector<HTMLElement>('h1, h2')
      const heading = within || document.querySelector<HTMLElement>('main :is(h1, h2)')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus()
    }
    page.addEventListener('focusin', remember)
    document.addEventListener('click', forget, true)
    const observer = new MutationObserver(keepFocus)
    observer.observe(page, { childList: true, subtree: true })
    return () => {
      page.removeEventListener('focusin', remember)
      document.removeEventListener('click', forget, true)
      observer.disconnect()
    }
  }, [root])
}
