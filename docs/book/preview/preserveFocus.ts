/**
 * An opening dialog takes the focus. It may keep it only when the reader is in the view; otherwise the focus
 * stays in the page.
 * @returns restores the focus; to be called when the page's call has ended
 */
export function preserveFocus(): () => void {
  const frame = window.frameElement as HTMLElement | null
  const page = frame?.ownerDocument
  const focused = page?.activeElement as HTMLElement | null | undefined
  return () => {
    if (!frame || focused === frame || page?.activeElement !== frame) return
    frame.blur()
    focused?.focus({ preventScroll: true })
  }
}
