const PAGE = { width: 612, height: 792, margin: 48 } as const
const colors = {
  ink: '#14231d',
  soft: '#4a5a53',
  brand: '#0d5a47',
  warning: '#8a4500',
  rule: '#c9d1ca',
} as const

/** The height of a line, in sizes of its letters. */
const LINE = 1.45

/** Disables kerning and ligatures: figures and references need none, and layout takes a third of the time. */
const noFeatures = {
  ...{ kern: false, liga: false, clig: false, calt: false, ccmp: false },
} as object as []

export interface TextStyle {
  size: number
  strong?: boolean
  color?: keyof typeof colors
}

/** Accessibility attributes of an element. */
interface TagOptions {
  /** the actual text, where the font may not contain it */
  actual?: string
  /** of a header cell */
  scope?: 'Row' | 'Column'
}

export type Tag = PDFKit.PDFStructureElement

interface PaperInput {
  title: string
  author: string
  madeAt: Date
  /** TrueType files, which are embedded as subsets */
  fonts: readonly [regular: Buffer, strong: Buffer]
}

/** Pages of a tagged PDF in US Letter, filled from top to bottom. Lengths are in points. */
export class StatementPaper {
  readonly left: number = PAGE.margin
  readonly right: number = PAGE.width - PAGE.margin
  readonly width: number = PAGE.width - 2 * PAGE.margin
  readonly top: number = PAGE.margin
  /** the lower end of a page's content; the footer is below */
  readonly bottom: number = PAGE.height - PAGE.margin - 20
  /** the current vertical position on the page */
  y: number = PAGE.margin
  readonly #doc: PDFKit.PDFDocument
  readonly #root: Tag
  readonly #letterWidths = { regular: new Map<string, number>(), strong: new Map<string, number>() }

  private constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
    this.#root = doc.struct('Document')
    doc.addStructure(this.#root)
  }

  static async open({ title, author, madeAt, fonts }: PaperInput): Promise<StatementPaper> {
    // Loaded lazily: only servers that make statements need the memory.
    const { default: PDFDocument } = await import('pdfkit')
    const doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: PAGE.margin,
      pdfVersion: '1.7',
      // This type is missing from the library's declarations.
      subset: 'PDF/UA' as 'PDF/A-1',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title, Author: author, Creator: author, CreationDate: madeAt },
      // Passing a font here would load it again at each change of font.
      font: null as unknown as string,
    })
    doc.registerFont('regular', fonts[0])
    doc.registerFont('strong', fonts[1])
    return new StatementPaper(doc)
  }

  /** An element without content, such as a table. The caller adds children and ends it. */
  tag(type: string, parent: Tag = this.#root): Tag {
    const tag = this.#doc.struct(type)
    parent.add(tag)
    return tag
  }

  /** An element with drawn content. */
  drawn(type: string, draw: () => void, parent: Tag = this.#root, options: TagOptions = {}): void {
    parent.add(this.#doc.struct(type, options, draw))
  }

  /** A paragraph or heading over the whole width. */
  line(type: 'P' | 'H1' | 'H2', text: string, style: TextStyle): void {
    this.drawn(type, () => {
      for (const line of this.linesOf(text, this.width, style)) {
        this.write(line, this.left, this.y, style)
        this.y += style.size * LINE
      }
    })
  }

  /** The height of such a paragraph or heading. */
  heightOf(text: string, style: TextStyle): number {
    return this.linesOf(text, this.width, style).length * style.size * LINE
  }

  /** Decorative or repeated content, which screen readers skip. */
  artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.#doc.markContent('Artifact', { type })
    draw()
    this.#doc.endMarkedContent()
  }

  newPage(): void {
    this.#doc.addPage()
    this.y = this.top
  }

  rule(y: number): void {
    this.#doc.moveTo(this.left, y).lineTo(this.right, y).lineWidth(0.5).stroke(colors.rule)
  }

  /** One line of text, starting at a point, or ending there. */
  write(text: string, x: number, y: number, style: TextStyle, end?: 'right'): void {
    // Measured first: measuring a new letter sets another size.
    const start = end ? x - this.widthOf(text, style) : x
    this.#styled(style)
      .fillColor(colors[style.color ?? 'ink'])
      .text(text, start, y, {
        lineBreak: false,
        features: noFeatures,
      })
  }

  /** Sums cached letter widths: measuring every text would take most of the time. */
  widthOf(text: string, { size, strong = false }: TextStyle): number {
    const widths = this.#letterWidths[strong ? 'strong' : 'regular']
    let width = 0
    for (const letter of text) {
      let own = widths.get(letter)
      if (own === undefined) {
        own = this.#styled({ size: 1, strong }).widthOfString(letter, { features: noFeatures })
        widths.set(letter, own)
      }
      width += own
    }
    return width * size
  }

  /** Breaks a text into lines: at spaces and dashes, and within a word that is too long. */
  linesOf(text: string, width: number, style: TextStyle): string[] {
    const fits = (part: string) => this.widthOf(part.trimEnd(), style) <= width
    if (fits(text)) return [text]
    const words = text.split(/(?<=[ -])/)
    const lines: string[] = []
    let line = ''
    for (const part of words.flatMap((word) => (fits(word) ? [word] : Array.from(word)))) {
      if (line !== '' && !fits(line + part)) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += part
    }
    return [...lines, line.trimEnd()]
  }

  /** The bytes finished since the last call, in one piece: pdfkit gives them in hundreds a page. */
  taken(): Buffer {
    const parts: Buffer[] = []
    for (let part = this.#doc.read(); part !== null; part = this.#doc.read())
      parts.push(part as Buffer)
    return Buffer.concat(parts)
  }

  /** Ends the document. @returns its last bytes */
  end(): Buffer {
    this.#root.end()
    this.#doc.end()
    return this.taken()
  }

  #styled({ size, strong }: TextStyle): PDFKit.PDFDocument {
    return this.#doc.font(strong ? 'strong' : 'regular').fontSize(size)
  }
}
