/** Types into, selects in, or ticks a control. @param scope where the others of its `name` are */
export async function fillControl(control, scope, name, value) {
  const kind = await control.evaluate((element) =>
    element.getAttribute('role') === 'combobox' ? 'combobox' : element.type || element.tagName,
  )
  if (kind.startsWith('select')) await control.selectOption(value)
  else if (kind === 'radio') await scope.locator(`[name="${name}"][value="${value}"]`).check()
  else if (kind === 'checkbox') await control.setChecked(value !== '')
  else await control.fill(value)
  if (kind === 'combobox') await scope.getByRole('option', { name: value, exact: true }).click()
}
