import { useState } from 'react'
import type { QueueItem } from '#contract/backOffice.ts'
import { Button } from '#ui/Button.tsx'
import { pageAddress } from '../api/queue.ts'

interface FilePagesProps {
  file: QueueItem['files'][number]
}

/** How much larger a page can be shown, step by step. */
const ZOOMS = [100, 150, 200, 300] as const

/** A customer's file, one page at a time, as a picture that the server has made again: the file itself never comes here. */
export function FilePages({ file }: FilePagesProps) {
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(0)
  const [failed, setFailed] = useState<readonly number[]>([])
  const where = file.pages > 1 ? `page ${page} of ${file.pages}` : 'one page'
  return (
    <figure className="file-pages">
      <figcaption className="file-pages-head">
        <span className="file-pages-name">
          {file.name}, {where}
        </span>
        {file.pages > 1 && (
          <>
            <Button variant="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Previous page
            </Button>
            <Button
              variant="quiet"
              disabled={page === file.pages}
              onClick={() => setPage(page + 1)}
            >
              Next page
            </Button>
          </>
        )}
        <Button variant="quiet" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          Smaller
        </Button>
        <Button
          variant="quiet"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          Larger
        </Button>
      </figcaption>
      {file.pages === 0 || failed.includes(page) ? (
        <p role="status" className="file-pages-failed">
          This page cannot be shown. Its type is {file.type}; ask for another file if you need to
          see it.
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className="file-pages-view" tabIndex={0} aria-label={`${file.name}, ${where}`}>
          <img
            key={page}
            src={pageAddress(file.id, page)}
            alt={`${file.name}, ${where}`}
            style={{ inlineSize: `${ZOOMS[zoom]}%` }}
            onError={() => setFailed([...failed, page])}
          />
        </section>
      )}
    </figure>
  )
}
