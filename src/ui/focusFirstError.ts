/** Focuses the first invalid field. @returns whether there was one. */
export function focusFirstError(root: HTMLElement | null | undefined): boolean {
  const field = root?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  return Boolean(field)
}
