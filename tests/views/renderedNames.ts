import { onTestFinished } from 'vitest'

/** As much of React's tree as is read here. */
interface Fiber {
  type: { name?: string } | string | null
  memoizedProps: { title?: string }
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}
interface CommitHook {
  onCommitFiberRoot?: (renderer: number, root: { current: Fiber }) => void
}
declare const __REACT_DEVTOOLS_GLOBAL_HOOK__: CommitHook

/** React sets it on a component that it has rendered. */
const PERFORMED_WORK = 1

/**
 * Watches the components that render, by the hook of React's developer tools.
 * @param watched names of components; one has rendered when anything below it has
 * @returns the names since the start or the last `clear`. A frame of a dialog counts by itself, as `frame of` its title
 */
export function watchRenders(watched: RegExp): Set<string> {
  const rendered = new Set<string>()
  __REACT_DEVTOOLS_GLOBAL_HOOK__.onCommitFiberRoot = (_, { current }) =>
    visit(current, current.alternate, [])
  onTestFinished(() => {
    delete __REACT_DEVTOOLS_GLOBAL_HOOK__.onCommitFiberRoot
  })
  return rendered

  function visit(fiber: Fiber, before: Fiber | null, around: readonly string[]): void {
    const name = nameOf(fiber)
    const inside = watched.test(name) ? [...around, name] : around
    const isRendered = !before || (fiber.flags & PERFORMED_WORK) !== 0
    if (isRendered && name) for (const one of inside) rendered.add(one)
    if (isRendered && name === 'Dialog') rendered.add(`frame of ${fiber.memoizedProps.title}`)
    // React keeps the children of a component below which nothing has changed.
    if (before && fiber.child === before.child) return
    for (let child = fiber.child; child; child = child.sibling)
      visit(child, child.alternate, inside)
  }
}

const nameOf = ({ type }: Fiber): string =>
  typeof type === 'function' ? ((type as { name?: string }).name ?? '') : ''
