import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

/** A text that a customer may read. */
export interface CustomerText {
  file: string
  /** with `◦` for each value that is put in */
  text: string
}

interface SyntaxNode {
  type: string
  [field: string]: unknown
}

/** The placeholder of a value in a text. */
const VALUE = '◦'

/** Attributes and properties whose value is read by code or by developers only. */
const namesForCode = new Set([
  ...['className', 'class', 'id', 'key', 'type', 'name', 'href', 'to', 'src', 'autoComplete'],
  ...['d', 'viewBox', 'transform', 'style', 'pattern', 'media', 'sizes', 'data-state', 'rel'],
])

/** Calls whose words are for developers: thrown bugs, logs, descriptions of the API, queries. */
const callsForCode = /^(Error|log|describe|description|title|groq|sql|require|matchMedia|RegExp)$/

/** The texts of a file: its JSX, and its literals with two words or more. Parts of one text are joined. */
export function textsIn(source: string, file: string): string[] {
  const texts: string[] = []
  const add = (text: string) => {
    const words = text.replaceAll(/\s*\n\s*/g, ' ').trim()
    if (/\p{L}{2,}/u.test(words)) texts.push(words)
  }
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as SyntaxNode
    if (isForCode(node)) return
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      add((node.children as SyntaxNode[]).map(textOfChild).join(''))
      for (const child of node.children as SyntaxNode[]) if (child.type !== 'JSXText') visit(child)
      visit(node.opening)
      return
    }
    const text = literalOf(node)
    if (text !== undefined) {
      if (/\p{L}\S* +\S*\p{L}/u.test(text) || text.includes(VALUE)) add(text)
      visit(valuesIn(node))
      return
    }
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body)
  return texts
}

function isForCode(node: SyntaxNode): boolean {
  const name = ((node.key ?? node.name ?? node.callee) as { value?: string } | undefined)?.value
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'TsTypeAliasDeclaration':
    case 'TsInterfaceDeclaration':
    case 'TsTypeAnnotation':
    case 'TaggedTemplateExpression':
      return true
    case 'JSXAttribute':
    case 'KeyValueProperty':
      return name !== undefined && namesForCode.has(name)
    case 'CallExpression':
    case 'NewExpression': {
      const callee = node.callee as { value?: string; property?: { value?: string } }
      return callsForCode.test(callee.value ?? callee.property?.value ?? '')
    }
    default:
      return false
  }
}

/** The text of a literal, a template or a sum of them; undefined for anything else. */
function literalOf(node: SyntaxNode): string | undefined {
  if (node.type === 'StringLiteral') return node.value as string
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join(VALUE)
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const [left, right] = [node.left, node.right].map((side) => literalOf(side as SyntaxNode))
  return left === undefined && right === undefined ? undefined : (left ?? VALUE) + (right ?? VALUE)
}

/** The values that are put into a text: they may have texts of their own. */
function valuesIn(node: SyntaxNode): unknown[] {
  if (node.type === 'TemplateLiteral') return node.expressions as unknown[]
  if (node.type !== 'BinaryExpression') return []
  return [node.left, node.right].flatMap((side) =>
    literalOf(side as SyntaxNode) === undefined ? [side] : valuesIn(side as SyntaxNode),
  )
}

/** The text that an element's child adds. Parts within a line, such as a link, are of that line. */
function textOfChild(child: SyntaxNode): string {
  if (child.type === 'JSXText') return shownText(child.value as string)
  if (child.type !== 'JSXExpressionContainer') return VALUE
  const expression = child.expression as SyntaxNode
  if (expression.type === 'JSXEmptyExpression') return ''
  return literalOf(expression) ?? VALUE
}

/** White space as JSX reads it: lines are trimmed where they break, and empty ones are left out. */
const shownText = (text: string): string =>
  text
    .split('\n')
    .map((line, index, { length }) => {
      const begun = index === 0 ? line : line.trimStart()
      return index === length - 1 ? begun : begun.trimEnd()
    })
    .filter(Boolean)
    .join(' ')

/** The texts of the content that comes with the product. */
function contentTexts(): CustomerText[] {
  const file = 'content/dataset/data.ndjson'
  const stringsIn = (value: unknown, name = ''): string[] => {
    if (typeof value === 'string') return /^_|href|slug|style|url/i.test(name) ? [] : [value]
    if (Array.isArray(value)) return value.flatMap((item) => stringsIn(item))
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, key))
  }
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => stringsIn(JSON.parse(line)))
    .map((text) => ({ file, text }))
}

const folders = ['machines', 'shared', 'src', 'server/mail', 'server/http', 'server/withdrawals']
const files = [
  ...folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  ...['server/{auth,customers,security,storage,demo}/**/*.ts', 'server/content/siteSettings.ts'],
  'server/backOffice/mailTemplates.ts',
]

/** Every text that a customer may read, and the words of the charts, which product owners read. */
export const customerTexts = (): CustomerText[] => [
  ...files
    .flatMap((pattern) => globSync(pattern))
    .filter((file) => !/machines\/paths\/|\.cases\.ts$|machines\/(samples|cases)/.test(file))
    .flatMap((file) => textsIn(readFileSync(file, 'utf8'), file).map((text) => ({ file, text }))),
  ...contentTexts(),
]
