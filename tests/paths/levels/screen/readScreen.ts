/** What a customer has before them: the topmost dialog when one is open, else the page. */
export interface Screen {
  /** the name of the topmost dialog */
  dialog?: string
  /** its words, on one line */
  text: string
  /** the whole page's, toasts and what lies under a dialog included */
  pageText: string
  /** the heading of the page */
  title: string
  headings: string[]
  /** names of buttons and links that can be pressed; a busy one cannot */
  buttons: string[]
  /** names of the buttons that are at work */
  busyButtons: string[]
  /** `name` of controls that can be filled in */
  fields: string[]
  /** those among them that are this flow's own */
  ownFields: string[]
  /** what each control is called, by its `name` */
  labels: Record<string, string>
  /** what each control with a text or a choice of its own holds, by its `name`; no password, no file */
  values: Record<string, string>
  /** `name` of controls that hold anything, secrets too */
  filled: string[]
  /** what stands at each control marked as wrong, by its `name`, in the order of the page */
  errors: Record<string, string>
  /** what is told as gone wrong beside the form, toasts apart */
  alerts: string[]
  /** `name` of the control that has the focus, or the name of what else has it; undefined when it is lost */
  focus?: string
  /** names of the buttons that say they have opened something */
  expanded: string[]
  /** of a form in steps, the one marked as current */
  step?: string
  toasts: string[]
  /** the flow's root element; undefined when the flow is not on the page */
  root?: { state: string; busy: boolean; data: Record<string, string | undefined> }
}

/**
 * Reads the page as it stands. Runs in a view's test as it is and in Chromium as source text, so it
 * rests on nothing but the document.
 * @param flow the name of the flow whose root element is looked for
 */
export function readScreen(flow: string): Screen {
  const line = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const isSeen = (element: Element) =>
    element.checkVisibility?.({ visibilityProperty: true }) ??
    !element.closest('[hidden], [style*="display: none"]')
  const named = (ids: string) =>
    ids
      .split(' ')
      .map((id) => line(document.getElementById(id)?.textContent))
      .join(' ')
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element.hasAttribute('aria-labelledby')
      ? named(element.getAttribute('aria-labelledby') as string)
      : line(element.textContent))
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const top = dialogs.at(-1)
  const place = top ?? document.body
  const all = (selector: string) => [...place.querySelectorAll(selector)].filter(isSeen)
  const isNotice = (element: Element) => element.closest('[aria-label="Notifications"]') !== null
  const pressable = all('button, a[href], [role=option], summary').filter(
    (element) => !isNotice(element),
  )
  const isBusy = (element: Element) => element.getAttribute('aria-busy') === 'true'
  const isDisabled = (element: Element) =>
    element.matches(':disabled') ||
    element.getAttribute('aria-disabled') === 'true' ||
    element.closest('[inert]') !== null
  const controls = all('input[name], select[name], textarea[name]') as HTMLInputElement[]
  // A page has forms of other flows too; those are theirs.
  const isOwn = (control: Element) => {
    const owner = control.closest('[data-flow]')
    return owner ? owner.getAttribute('data-flow') === flow : top !== undefined
  }
  const own = controls.filter(isOwn)
  const isOpen = (control: Element) =>
    !isDisabled(control) &&
    !control.matches(':read-only:not([type=file], [type=radio], [type=checkbox], select)')
  const byName = (some: HTMLInputElement[], read: (control: HTMLInputElement) => string) =>
    Object.fromEntries(some.map((control) => [control.name, read(control)]))
  const isText = (control: HTMLInputElement) =>
    control.matches(':not([type=password], [type=file], [type=radio], [type=checkbox])') &&
    control.getAttribute('role') !== 'combobox'
  const focused = document.activeElement
  const hasFocus = focused !== null && focused !== document.body && place.contains(focused)
  const root = document.querySelector(`[data-flow="${flow}"]`)
  const textOf = (element: Element) =>
    line((element as HTMLElement).innerText ?? element.textContent)
  return {
    dialog: top && nameOf(top),
    text: textOf(place),
    pageText: textOf(document.body),
    title: line(document.querySelector('h1')?.textContent),
    headings: all('h1, h2, h3').map(nameOf),
    buttons: pressable.filter((one) => !isBusy(one) && !isDisabled(one)).map(nameOf),
    busyButtons: pressable.filter(isBusy).map(nameOf),
    fields: controls.filter(isOpen).map(({ name }) => name),
    ownFields: own.filter(isOpen).map(({ name }) => name),
    labels: byName(own, ({ labels }) => line(labels?.[0]?.textContent)),
    values: byName(own.filter(isText), ({ value }) => value),
    filled: own.filter(({ value }) => value !== '').map(({ name }) => name),
    errors: byName(
      own.filter((control) => control.getAttribute('aria-invalid') === 'true'),
      (control) => named(control.getAttribute('aria-describedby') ?? ''),
    ),
    alerts: [...document.querySelectorAll('[role=alert]')]
      .filter((element) => isSeen(element) && !isNotice(element))
      .map(textOf),
    focus: hasFocus ? (focused as HTMLInputElement).name || nameOf(focused) : undefined,
    expanded: all('button[aria-expanded=true]').map(nameOf),
    step: all('[aria-current=step] .steps-label').map(nameOf)[0],
    toasts: [...document.querySelectorAll('[aria-label="Notifications"] .toast-text')].map(nameOf),
    root: root
      ? {
          state: root.getAttribute('data-state') ?? '',
          busy: root.getAttribute('aria-busy') === 'true',
          data: { ...(root as HTMLElement).dataset },
        }
      : undefined,
  }
}
