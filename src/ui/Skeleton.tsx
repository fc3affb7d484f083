import './Skeleton.css'

/** A placeholder for content that is loading. Sizes are CSS lengths; with large text none is wider than a phone. */
export const Skeleton = ({ width, height }: { width?: string; height?: string }) => (
  <span
    className="skeleton"
    aria-hidden="true"
    style={{ inlineSize: width ? `min(${width}, 60vw)` : '100%', blockSize: height ?? '1em' }}
  />
)

/** A placeholder for a paragraph. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span className="skeleton-text" aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => `${line}`).map((line) => (
      <span key={line} className="skeleton" />
    ))}
  </span>
)
