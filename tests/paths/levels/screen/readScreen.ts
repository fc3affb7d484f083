/** A customer's view: the topmost dialog when one is open, else the page. */
export interface Screen {
  /** the name of the topmost dialog */
  dialog?: string
  /** its text, on one line */
  text: string
  /** the text of the whole page, with toasts and the part under a dialog */
  pageText: string
  /** the heading of the page */
  title: string
  headings: string[]
  /** names of buttons and links that can be pressed; a busy button cannot */
  buttons: string[]
  /** names of buttons with a running call */
  busyButtons: string[]
  /** the pressable ones in a form or window: on a page Refresh may be pressed again */
  pressableBusyButtons: string[]
  /** `name` of editable controls */
  fields: string[]
  /** `name` of editable controls of this flow */
  ownFields: string[]
  /** the label of each control, by its `name` */
  labels: Record<string, string>
  /** the value of each text field and select, by its `name`; no password, no file */
  values: Record<string, string>
  /** the listed files of each file control, by its `name` */
  files: Record<string, string>
  /** `name` of controls with a value, secrets included */
  filled: string[]
  /** the error at each invalid control, by its `name`, in page order */
  errors: Record<string, string>
  /** texts of alerts, without toasts */
  alerts: string[]
  /** all that a screen reader says by itself: live regions, and the focused element with its description */
  announced: string
  /** `name` of the focused control, or the name of another focused element; undefined when nothing has the focus */
  focus?: string
  /** names of the expanded buttons */
  expanded: string[]
  /** the current step of a form in steps */
  step?: string
  toasts: string[]
  /** terms with their details in the topmost dialog; without the buttons in them */
  facts: [term: string, detail: string][]
  /** the same of the flow's root element, outside of dialogs */
  pageFacts: [term: string, detail: string][]
  /** texts of the entries by month, outside of dialogs, in their order */
  rows: string[]
  /** each time on the page: the moment in its mark-up, and its text */
  times: { at: string; text: string }[]
  /** each list of steps on the page: their titles, states and moments */
  timelines: { label: string; steps: { title: string; state: string; at?: string }[] }[]
  /** each table with a total that is known: the amounts above it, and the total */
  sums: { lines: string[]; total: string }[]
  /** visible elements with neither a text nor a name: `li`, `button` */
  blank: string[]
  /** pictures of QR codes: the path of the squares, and the text beside the picture */
  codes: { path: string; beside: string }[]
  /** the flow's root element; undefined when the flow is not on the page */
  root?: { state: string; busy: boolean; data: Record<string, string | undefined> }
}

/**
 * Reads the screen. The view level calls it; the browser level sends its source text to Chromium, so it
 * uses nothing but the document.
 * @param flow the flow whose root element is read
 */
export function readScreen(flow: string): Screen {
  const line = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const isVisible = (element: Element) =>
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
  const all = (selector: string) => [...place.querySelectorAll(selector)].filter(isVisible)
  const isToast = (element: Element) => element.closest('[aria-label="Notifications"]') !== null
  const pressable = all('button, a[href], [role=option], summary').filter(
    (element) => !isToast(element),
  )
  const isBusy = (element: Element) => element.getAttribute('aria-busy') === 'true'
  const isDisabled = (element: Element) =>
    element.matches(':disabled') ||
    element.getAttribute('aria-disabled') === 'true' ||
    element.closest('[inert]') !== null
  const controls = all('input[name], select[name], textarea[name]') as HTMLInputElement[]
  // A page may have forms of other flows too.
  const isOwn = (control: Element) => {
    const owner = control.closest('[data-flow]')
    return owner ? owner.getAttribute('data-flow') === flow : top !== undefined
  }
  const own = controls.filter(isOwn)
  const isEditable = (control: Element) =>
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
  const plain = (element: Element) => {
    const copy = element.cloneNode(true) as Element
    for (const button of copy.querySelectorAll('button')) button.remove()
    return line(copy.textContent)
  }
  const detailOf = (term: Element): string => {
    const next = term.nextElementSibling
    return next?.tagName === 'DD' ? `${plain(next)} ${detailOf(next)}`.trim() : ''
  }
  const live = '[role=alert], [role=status], output, [aria-live=polite], [aria-live=assertive]'
  // A window of another flow is above what this one says.
  const spoken = root && !place.contains(root) ? document : place
  const fact = (term: Element): [string, string] => [plain(term), detailOf(term)]
  return {
    dialog: top && nameOf(top),
    text: textOf(place),
    pageText: textOf(document.body),
    title: line(document.querySelector('h1')?.textContent),
    headings: all('h1, h2, h3').map(nameOf),
    buttons: pressable.filter((one) => !isBusy(one) && !isDisabled(one)).map(nameOf),
    busyButtons: pressable.filter(isBusy).map(nameOf),
    pressableBusyButtons: pressable
      .filter((one) => isBusy(one) && !isDisabled(one) && one.closest('form, dialog'))
      .map(nameOf),
    fields: controls.filter(isEditable).map(({ name }) => name),
    ownFields: own.filter(isEditable).map(({ name }) => name),
    labels: byName(own, ({ labels }) => line(labels?.[0]?.textContent)),
    values: byName(own.filter(isText), ({ value }) => value),
    files: byName(
      own.filter(({ type }) => type === 'file'),
      (control) =>
        [...(control.closest('.file-picker')?.querySelectorAll('.file-list-text') ?? [])]
          .map(({ firstChild }) => line(firstChild?.textContent))
          .join(', '),
    ),
    filled: own.filter(({ value }) => value !== '').map(({ name }) => name),
    errors: byName(
      own.filter((control) => control.getAttribute('aria-invalid') === 'true'),
      (control) => named(control.getAttribute('aria-describedby') ?? ''),
    ),
    alerts: [...document.querySelectorAll('[role=alert]')]
      .filter((element) => isVisible(element) && !isToast(element))
      .map(textOf),
    announced: [
      ...[...spoken.querySelectorAll(live)].filter(isVisible).map(textOf),
      ...(hasFocus ? [textOf(focused), named(focused.getAttribute('aria-describedby') ?? '')] : []),
    ].join(' '),
    focus: hasFocus ? (focused as HTMLInputElement).name || nameOf(focused) : undefined,
    expanded: all('button[aria-expanded=true]').map(nameOf),
    step: all('[aria-current=step] .steps-label').map(nameOf)[0],
    toasts: [...document.querySelectorAll('[aria-label="Notifications"] .toast-text')].map(nameOf),
    facts: [...(top?.querySelectorAll('dt') ?? [])].filter(isVisible).map(fact),
    pageFacts: [...(root?.querySelectorAll('dt') ?? [])]
      .filter((term) => isVisible(term) && !term.closest('dialog[open]'))
      .map(fact),
    rows: [...(root?.querySelectorAll('section[aria-label] > ul > li') ?? [])]
      .filter((row) => isVisible(row) && !row.closest('dialog[open]'))
      .map((row) => line(row.textContent)),
    times: [...document.querySelectorAll('time')].map((element) => ({
      at: element.dateTime,
      text: line(element.textContent),
    })),
    timelines: [...document.querySelectorAll('ol.timeline')].map((list) => ({
      label: nameOf(list),
      steps: [...list.children].map((step) => {
        const [title = '', state = ''] = line(
          step.querySelector('.timeline-title')?.textContent,
        ).split(/, (?=[^,]*$)/)
        return { title, state, at: step.querySelector('time')?.dateTime }
      }),
    })),
    sums: [...document.querySelectorAll('table:has(tfoot)')].flatMap((table) => {
      const amounts = (part: string) =>
        [...table.querySelectorAll(`${part} td`)].map((cell) => line(cell.textContent))
      const [total = ''] = amounts('tfoot')
      return /\d/.test(total) ? [{ lines: amounts('tbody'), total }] : []
    }),
    blank: [
      ...document.querySelectorAll(
        'button, a[href], summary, h1, h2, h3, h4, label, legend, p, li, dt, dd, th, [role=alert]',
      ),
    ]
      .filter((element) => isVisible(element) && nameOf(element) === '')
      .filter(
        (element) =>
          !element.matches('[role=status]') && !element.querySelector('img, input, .skeleton'),
      )
      .map((element) => element.localName),
    codes: all('svg[role=img]:has(> title + path[d^="M"])')
      .filter((image) => line(image.querySelector('title')?.textContent).includes('QR code'))
      .map((image) => ({
        path: image.querySelector('path')?.getAttribute('d') ?? '',
        beside: textOf(image.parentElement?.parentElement ?? image),
      })),
    root: root
      ? {
          state: root.getAttribute('data-state') ?? '',
          busy: root.getAttribute('aria-busy') === 'true',
          data: { ...(root as HTMLElement).dataset },
        }
      : undefined,
  }
}
