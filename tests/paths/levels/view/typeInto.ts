/** Types into the control of this name. The value is set through the prototype's setter: React ignores one set on the element itself. */
export function typeInto(name: string, text: string): void {
  const field = document.querySelector(`[name=${name}]`)!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
