type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Records input on a pre-rendered page until it is hydrated: the last pressed button and the typed text, so
 * that nothing is lost.
 * @returns replays the recorded input; call it after hydration.
 */
export function recordInput(root: HTMLElement): () => void {
  let pressed: HTMLElement | undefined
  const typed = new Map<Control, string>()

  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button')
    if (!button) return
    // Otherwise the browser would submit the form.
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
    // Hydration is told from an effect, in which React cannot render a refusal at once.
    if (pressed?.isConnected) queueMicrotask(() => pressed?.click())
  }
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
