import { getDocumentProxy } from 'unpdf'
import { digest } from '#server/platform/ids.ts'

/** A node of a page's structure, as pdf.js tells it. */
interface StructureNode {
  role?: string
  type?: string
  id?: string
  children?: StructureNode[]
}
interface TextItem {
  type?: string
  id?: string | null
  tag?: string
  str?: string
  height?: number
  transform?: number[]
}

/** The readable content of a PDF. */
export interface ReadPdf {
  language: string
  title: string
  isTagged: boolean
  pages: number
  /** the text that no element has, as on every page, by page */
  artifacts: string[]
  /** the height of its smallest letters, in points */
  smallest: number
  /** each text with its place on its page, then how much is drawn, with a digest of it */
  drawn: string[]
  /** each paragraph and heading: its role and its text */
  lines: [role: string, text: string][]
  /** the cells of each row of each table, with their roles */
  rows: [role: string, text: string][][]
}

/** Reads a tagged PDF by its structure, as a screen reader does. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await pdf.getMetadata()
  const { Language: language, Title: title } = info as { Language: string; Title: string }
  const read: ReadPdf = {
    language,
    title,
    isTagged: Boolean((await pdf.getMarkInfo())?.Marked),
    pages: pdf.numPages,
    artifacts: [],
    smallest: Number.POSITIVE_INFINITY,
    drawn: [],
    lines: [],
    rows: [],
  }
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = textsById(items as TextItem[])
    for (const { str = '', height = 0 } of items as TextItem[])
      if (str.trim()) read.smallest = Math.min(read.smallest, height)
    for (const { str = '', transform = [] } of items as TextItem[])
      if (str.trim()) read.drawn.push(`${number} ${transform.map(Math.round).join(' ')} ${str}`)
    const { argsArray } = await page.getOperatorList()
    const drawn = JSON.stringify(argsArray).replace(/g_d\d+/g, '')
    read.drawn.push(`${number}: ${argsArray.length} ${digest(drawn).slice(0, 12)}`)
    read.artifacts.push(texts.get('') ?? '')
    collect((await page.getStructTree()) as StructureNode, texts, read)
  }
  return read
}

/** The text of each marked content; '' for artifacts. Spaces between lines are one space. */
function textsById(items: readonly TextItem[]): Map<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const { type, id, str = '' } of items)
    if (type?.startsWith('beginMarkedContent')) open.push(id ?? '')
    else if (type === 'endMarkedContent') open.pop()
    else {
      const key = open.at(-1) ?? ''
      texts.set(key, `${texts.get(key) ?? ''} ${str}`.replace(/\s+/g, ' ').trim())
    }
  return texts
}

function collect(node: StructureNode, texts: ReadonlyMap<string, string>, read: ReadPdf): void {
  const textOf = ({ children = [] }: StructureNode) =>
    children.map(({ id = '' }) => texts.get(id) ?? '').join(' ')
  const isHere = ({ children = [] }: StructureNode) => children.some(({ id }) => id !== undefined)
  if (node.role === 'TR') {
    // A page tells of the rows of other pages, too, without their texts.
    const cells = node.children ?? []
    if (cells.some(isHere)) read.rows.push(cells.map((cell) => [cell.role ?? '', textOf(cell)]))
  } else if (isHere(node)) read.lines.push([node.role ?? '', textOf(node)])
  else for (const child of node.children ?? []) collect(child, texts, read)
}
