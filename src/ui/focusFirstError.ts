/** Focuses the first invalid field that is shown. @returns whether there was one. */
export function focusFirstError(root: HTMLElement | null | undefined): boolean {
  const field = root?.querySelector<HTMLElement>('[aria-invalid="true"]:not([hidden] *)')
  field?.focus()
  return Boolean(field)
}
