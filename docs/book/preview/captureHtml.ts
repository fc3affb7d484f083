/** The current document as HTML, with its styles and field values, without scripts and animations. */
export function captureHtml({ documentElement, styleSheets }: Document): string {
  const copy = documentElement.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('script, link, style')) element.remove()
  copyFieldValues(documentElement, copy)
  copyProgress(documentElement, copy)
  const style = document.createElement('style')
  style.textContent = [...[...styleSheets].flatMap(rulesOf), MODAL, STILL].join('\n')
  copy.querySelector('head')!.append(style)
  return `<!doctype html>${copy.outerHTML}`
}

const rulesOf = (sheet: CSSStyleSheet): string[] =>
  [...sheet.cssRules].map(({ cssText }) => cssText)

/** A modal dialog is in the top layer, which HTML does not contain. */
const MODAL = 'dialog[open] { position: fixed; inset: 0; z-index: 1 }'

/** No motion, and exact colours in print; each document needs its own setting. */
const STILL = `*, ::before, ::after { animation: none !important; transition: none !important }
:root { print-color-adjust: exact }`

/** Copies the progress of timed bars, which is not in the HTML. */
function copyProgress(from: Element, copy: Element): void {
  const copies = copy.querySelectorAll<HTMLElement>('.progress-timed')
  for (const [index, bar] of [...from.querySelectorAll('.progress-timed')].entries())
    copies[index]!.style.transform = getComputedStyle(bar).transform
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Copies typed values, which are not in the HTML; passwords and files are left out. */
function copyFieldValues(from: Element, to: Element): void {
  const controls = from.querySelectorAll<Control>('input, textarea, select')
  const copies = to.querySelectorAll<Control>('input, textarea, select')
  for (const [index, control] of controls.entries()) {
    const copy = copies[index]!
    if (control instanceof HTMLTextAreaElement) copy.textContent = control.value
    else if (control instanceof HTMLSelectElement)
      (copy as HTMLSelectElement).options[control.selectedIndex]?.setAttribute('selected', '')
    else if (control.type === 'checkbox' || control.type === 'radio')
      copy.toggleAttribute('checked', control.checked)
    else if (control.type !== 'file' && control.type !== 'password')
      copy.setAttribute('value', control.value)
  }
}
