/** For so long after a call of the page a view may still move the focus on its account, in milliseconds. */
const ECHO_MS = 400

/**
 * A window that opens takes the focus. On the stage it may keep it only when the reader is in the view:
 * whoever plays a flow from the page stays where they are.
 */
export function pageFocus() {
  const frame = window.frameElement as HTMLElement | null
  const page = frame?.ownerDocument
  if (!frame || !page) return { hold: () => undefined, release: () => undefined }
  let had = page.activeElement
  let isInView = false
  let heldUntil = 0
  const gone = new AbortController()
  const options = { capture: true, signal: gone.signal }

  function giveBack() {
    if (isInView || page!.activeElement !== frame) return
    frame!.blur()
    if (had instanceof page!.defaultView!.HTMLElement) had.focus({ preventScroll: true })
  }
  window.addEventListener('pagehide', () => gone.abort())
  window.addEventListener('pointerdown', () => (isInView = true), options)
  window.addEventListener(
    'focus',
    () => performance.now() < heldUntil && setTimeout(giveBack),
    options,
  )
  page.addEventListener('keydown', ({ key }) => (isInView = key === 'Tab'), options)
  page.addEventListener(
    'focusin',
    ({ target }) => {
      if (target === frame) return
      had = target as Element
      isInView = false
    },
    options,
  )
  return {
    hold() {
      heldUntil = Number.POSITIVE_INFINITY
    },
    release() {
      giveBack()
      heldUntil = performance.now() + ECHO_MS
    },
  }
}
