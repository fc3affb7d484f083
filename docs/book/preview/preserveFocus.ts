/**
 * A window that opens takes the focus. On the stage it may keep it only when the reader is in the view:
 * whoever plays a flow from the page stays where they are.
 * @returns gives the focus back, once the page's call has ended
 */
export function holdFocus(): () => void {
  const frame = window.frameElement as HTMLElement | null
  const page = frame?.ownerDocument
  const had = page?.activeElement as HTMLElement | null | undefined
  return () => {
    if (!frame || had === frame || page?.activeElement !== frame) return
    frame.blur()
    had?.focus({ preventScroll: true })
  }
}
