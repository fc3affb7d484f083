type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps what a customer does on a pre-rendered page before its code answers: the last button pressed and
 * what was typed, so that no press and no input is lost.
 * @returns how to hand it over, once the page's code answers.
 */
export function recordInput(root: HTMLElement): () => void {
  let pressed: HTMLElement | undefined
  const typed = new Map<Control, string>()

  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button')
    if (!button) return
    // A form would be sent by the browser itself.
    event.preventDefault()
    pressed = button
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
    if (pressed?.isConnected) pressed.click()
  }
}

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** React hears of a value only when it differs from the one it knows, which it learns by the plain setter. */
function replayTyping(control: Control, text: string): void {
  control.value = ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!
  set!.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
