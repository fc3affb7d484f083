import type { DiagramPicture } from './diagrams.ts'

/** Pixels of a PNG for each unit of the diagram: sharp on paper and on dense screens. */
const PNG_SCALE = 2

export const saveSvg = ({ id, svg }: DiagramPicture): void =>
  download(new Blob([svg], { type: 'image/svg+xml' }), `${id}.svg`)

/** The diagram in its light colours. @throws Error when the browser cannot draw it */
export async function savePng({ id, svg }: DiagramPicture): Promise<void> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * PNG_SCALE
  canvas.height = image.naturalHeight * PNG_SCALE
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  const png = await promise
  if (!png) throw new Error('The browser could not draw the diagram.')
  download(png, `${id}.png`)
}

/** Prints the diagram alone; browsers offer a PDF there. */
export function printDiagram(): void {
  const { classList } = document.documentElement
  classList.add('prints-diagram')
  window.addEventListener('afterprint', () => classList.remove('prints-diagram'), { once: true })
  window.print()
}

function download(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
