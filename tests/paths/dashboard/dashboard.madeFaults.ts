import type { Page } from 'playwright-core'
import type { FlowName } from '#machines/flowLinks.ts'

/** A page's complaints about the faults made here. */
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
      /** React's node of a component. */
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

/** Makes the chart of a running flow break, as if it threw while handling an event. */
export const breakFlow = (page: Page, flow: FlowName): Promise<void> =>
  page.evaluate(
    ([message, name]) => {
      interface Flow {
        logic: { transition: (...args: never) => unknown }
        send(event: object): void
      }
      /** React's node of a component; a context gives it the bank. */
      interface Fiber {
        memoizedProps: { value?: { root?: { system: { get(id: string): Flow } } } } | null
        return: Fiber | null
      }
      const page = document.querySelector(
        '.dash, .back-office, [data-flow=signIn], [data-flow=secondFactor]',
      )!
      const key = Object.keys(page).find((one) => one.startsWith('__reactFiber$'))!
      let fiber: Fiber | null = (page as unknown as Record<string, Fiber>)[key]!
      while (fiber && !fiber.memoizedProps?.value?.root) fiber = fiber.return
      const running = fiber!.memoizedProps!.value!.root!.system.get(name)
      const { logic } = running
      const { transition } = logic
      logic.transition = () => {
        logic.transition = transition
        throw new Error(message)
      }
      running.send({ type: 'anything' })
    },
    [madeFault, flow] as const,
  )
