type Control = HTMLInputElement | HTMLTextAreaElement

const EXPANDED = 'aria-expanded'

/**
 * Records input on a pre-rendered page until it is hydrated: the pressed buttons of the menu, the last other pressed
 * button and the typed text, so that nothing is lost. A press is answered at once: the menu opens, and any other button
 * shows that it was heard. R7
 * @returns replays the recorded input; call it after hydration.
 */
export function recordInput(root: HTMLElement): () => void {
  let pressed: HTMLElement | undefined
  const openers: HTMLElement[] = []
  const typed = new Map<Control, string>()

  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button')
    if (!button) return
    // Otherwise the browser would submit the form.
    event.preventDefault()
    if (button.hasAttribute(EXPANDED)) {
      openers.push(button)
      toggle(button)
      return
    }
    if (pressed) delete pressed.dataset.heard
    pressed = button
    button.dataset.heard = ''
  }
  const onInput = ({ target }: Event) => {
    if (isControl(target)) typed.set(target, target.value)
  }
  root.addEventListener('click', onClick, true)
  root.addEventListener('input', onInput, true)
  for (const control of root.querySelectorAll<Control>('input, textarea'))
    if (control.value !== control.defaultValue) typed.set(control, control.value)

  return () => {
    root.removeEventListener('click', onClick, true)
    root.removeEventListener('input', onInput, true)
    for (const [control, text] of typed) replayTyping(control, text)
    if (pressed) delete pressed.dataset.heard
    // An effect announces hydration; there React cannot render a refusal at once.
    queueMicrotask(() => {
      for (const button of [...openers, pressed]) if (button?.isConnected) button.click()
    })
  }
}

/** Opens or closes what the button controls, as its chart will: of the groups in one list, one at a time. */
function toggle(button: HTMLElement): void {
  const isOpen = button.getAttribute(EXPANDED) === 'true'
  for (const other of button.closest('ul')?.querySelectorAll(`[${EXPANDED}]`) ?? [])
    other.setAttribute(EXPANDED, 'false')
  button.setAttribute(EXPANDED, String(!isOpen))
}

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** React ignores an input event whose value it knows, so the value is reset and then set by the native setter. */
function replayTyping(control: Control, text: string): void {
  control.value = ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!
  set!.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
