/** A document as it stands, with its styles and values in it, without scripts and without motion. */
export function markupOf({ documentElement, styleSheets }: Document): string {
  const copy = documentElement.cloneNode(true) as HTMLElement
  for (const gone of copy.querySelectorAll('script, link, style')) gone.remove()
  keepValues(documentElement, copy)
  keepBars(documentElement, copy)
  const style = document.createElement('style')
  style.textContent = [...[...styleSheets].flatMap(rulesOf), MODAL, STILL].join('\n')
  copy.querySelector('head')!.append(style)
  return `<!doctype html>${copy.outerHTML}`
}

const rulesOf = (sheet: CSSStyleSheet): string[] =>
  [...sheet.cssRules].map(({ cssText }) => cssText)

/** A modal dialog is in the top layer, which is no part of the markup. */
const MODAL = 'dialog[open] { position: fixed; inset: 0; z-index: 1 }'

/** A picture does not move, and keeps its colours on paper: each document is asked for itself. */
const STILL = `*, ::before, ::after { animation: none !important; transition: none !important }
:root { print-color-adjust: exact }`

/** How far a bar has come is no part of the markup. */
function keepBars(from: Element, copy: Element): void {
  const copies = copy.querySelectorAll<HTMLElement>('.progress-timed')
  for (const [index, bar] of [...from.querySelectorAll('.progress-timed')].entries())
    copies[index]!.style.transform = getComputedStyle(bar).transform
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was typed is no part of the markup either; secrets stay dots. */
function keepValues(from: Element, to: Element): void {
  const typed = from.querySelectorAll<Control>('input, textarea, select')
  const copies = to.querySelectorAll<Control>('input, textarea, select')
  for (const [index, control] of typed.entries()) {
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
