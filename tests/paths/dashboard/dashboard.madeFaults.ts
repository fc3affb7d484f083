import type { Page } from 'playwright-core'

/** What a page says of the faults that are made here. */
export const madeFault = 'a fault that the test has made'

/**
 * Makes the view of an open window break, as a view that throws while it is drawn: the window's error boundary gets
 * such a child instead of its own.
 * @param index of the window among the open dialogs, from the lowest
 */
export const breakView = (page: Page, index: number): Promise<void> =>
  page.evaluate(
    ([message, place]) => {
      interface Boundary {
        state: { failed?: boolean }
        props: { children: object }
        render(): unknown
        forceUpdate(): void
      }
      /** What React knows of a component. */
      interface Fiber {
        stateNode: unknown
        return: Fiber | null
      }
      const dialog = document.querySelectorAll('dialog[open]')[place]!
      const key = Object.keys(dialog).find((name) => name.startsWith('__reactFiber$'))!
      let fiber: Fiber | null = (dialog as unknown as Record<string, Fiber>)[key]!
      const isBoundary = (node: unknown): node is Boundary =>
        (node as Boundary | null)?.state?.failed === false
      while (fiber && !isBoundary(fiber.stateNode)) fiber = fiber.return
      const boundary = fiber!.stateNode as Boundary
      const Broken = () => {
        throw new Error(message)
      }
      boundary.render = () =>
        boundary.state.failed ? null : { ...boundary.props.children, type: Broken, key: 'broken' }
      boundary.forceUpdate()
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
