import { ZoomIn, ZoomOut } from 'lucide'
import { Icon } from '#ui/Icon.tsx'
import type { DiagramPicture } from './diagrams.ts'
import { IconButton } from './IconButton.tsx'
import { printDiagram, savePng, saveSvg } from './saveDiagram.ts'

/** Sizes of a diagram, as factors of its own size. */
const ZOOMS = [0.4, 0.55, 0.75, 1, 1.35, 1.8, 2.5] as const
export const OWN_SIZE = 1

interface DiagramToolsProps {
  picture?: DiagramPicture
  /** undefined while the whole diagram is fitted to its pane */
  zoom?: number
  onZoom: (zoom: number | undefined) => void
}

/** Larger, smaller, the whole diagram, and the diagram as a file. */
export function DiagramTools({ picture, zoom, onZoom }: DiagramToolsProps) {
  const at = ZOOMS.findIndex((one) => one === (zoom ?? OWN_SIZE))
  return (
    <fieldset className="diagram-tools" aria-label="Size and files of the diagram">
      <IconButton label="Smaller" disabled={at <= 0} onPress={() => onZoom(ZOOMS[at - 1])}>
        <Icon name={ZoomOut} />
      </IconButton>
      <IconButton
        label="Larger"
        disabled={at >= ZOOMS.length - 1}
        onPress={() => onZoom(ZOOMS[at + 1])}
      >
        <Icon name={ZoomIn} />
      </IconButton>
      <button
        type="button"
        className="tab"
        aria-pressed={zoom === undefined}
        onClick={() => onZoom(zoom === undefined ? OWN_SIZE : undefined)}
      >
        Whole diagram
      </button>
      <label className="picker">
        <span className="visually-hidden">Save the diagram</span>
        <select
          value=""
          disabled={!picture}
          onChange={({ target }) => picture && save(target.value, picture)}
        >
          <option value="">Save…</option>
          <option value="svg">SVG file</option>
          <option value="png">PNG picture</option>
          <option value="print">Print or PDF</option>
        </select>
      </label>
    </fieldset>
  )
}

function save(how: string, picture: DiagramPicture): void {
  if (how === 'svg') saveSvg(picture)
  if (how === 'png') void savePng(picture)
  if (how === 'print') printDiagram()
}
