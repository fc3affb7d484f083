import type { Page } from 'playwright-core'

/** What a page says of the faults that are made here. */
export const madeFault = 'a fault that the test has made'

/**
 * Makes the view of an open window break when it is drawn the next time, which is at once.
 * @param index of the window among the open dialogs, from the lowest
 */
export const breakView = (page: Page, index: number): Promise<void> =>
  page.evaluate(
    ([message, skipped]) => {
      const find = document.querySelectorAll
      let calls = 0
      // Every dialog looks for the topmost one after it was drawn.
      document.querySelectorAll = ((selector: string) => {
        if (selector === 'dialog[open]' && calls++ === skipped) {
          document.querySelectorAll = find
          throw new Error(message)
        }
        return find.call(document, selector)
      }) as typeof find
      dispatchEvent(new Event('online'))
    },
    [madeFault, index] as const,
  )

/** Makes the next chart that changes its context break: XState copies the context by `Object.assign`. */
export const breakNextAssign = (page: Page): Promise<void> =>
  page.evaluate((message) => {
    const { assign } = Object
    Object.assign = ((...parts: [object, ...object[]]) => {
      if (parts.length !== 3) return assign(...parts)
      Object.assign = assign
      throw new Error(message)
    }) as typeof assign
  }, madeFault)
