/** Elements that are part of a sentence beside other text. */
const INLINE = new Set('a abbr b bdi br code em i small span strong sub sup time'.split(' '))

/** Text from a screen reader or a field's value, instead of a text. */
const SPOKEN = ['aria-label', 'aria-description', 'alt', 'placeholder']

/** A longer list is data, such as all countries. */
const MAX_OPTIONS = 12

const TONE = /(?:^| )(?:pill|notice)-(good|waiting|bad|info|success|warning|error)\b/

const textOf = (node: Node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '')

/**
 * All that a customer reads or hears in an element, line by line: texts, and names that are only spoken. A link has its
 * address, as in Markdown; a status or a notice its tone.
 */
export function shownLines(place: Element): string[] {
  const lines: string[] = []
  let [tone, line] = ['', '']
  function endLine() {
    const text = line.replace(/\s+/g, ' ').trim()
    line = ''
    if (text === '') return
    lines.push(tone + text)
    tone = ''
  }
  function readChildren(element: Element) {
    const nodes = [...element.childNodes]
    const isSentence = nodes.some((node) => textOf(node).trim() !== '')
    for (const node of nodes) {
      const isPart = isSentence && (textOf(node) || INLINE.has(node.nodeName.toLowerCase()))
      if (!isPart) endLine()
      line += textOf(node)
      if (node instanceof Element) read(node)
      if (!isPart) endLine()
    }
  }
  function read(element: Element) {
    if (element.matches('[hidden], style, script')) return
    if (element.matches('select, [role=listbox]') && element.children.length > MAX_OPTIONS) return
    for (const name of SPOKEN) lines.push(element.getAttribute(name) ?? '')
    const [, found] = TONE.exec(element.getAttribute('class') ?? '') ?? []
    if (found) tone = `(${found}) `
    const href = element.getAttribute('href')
    if (href) line += `[${shownLines(element).join(' ')}](${href})`
    else readChildren(element)
  }
  readChildren(place)
  endLine()
  return lines.filter((one) => one.trim() !== '')
}
