import { useState } from 'react'
import type { BlockOf } from '#content/productPage.ts'
import { useCopy } from '#content/useCopy.ts'
import { productCopy } from './product.copy.ts'

/** A button for each topic; the paragraph of the pressed one is shown. Without scripts all are shown. P5 */
export function Topics({ items }: Pick<BlockOf<'topics'>, 'items'>) {
  const copy = useCopy(productCopy)
  const [chosen, setChosen] = useState(items[0]?._key)
  // The chosen topic may have been removed while the page was open.
  const shown = items.some(({ _key }) => _key === chosen) ? chosen : items[0]?._key
  return (
    <div className="topics">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are buttons */}
      <div className="topic-buttons" role="group" aria-label={copy.topics}>
        {items.map(({ _key, label }) => (
          <button
            key={_key}
            type="button"
            className="topic-button"
            aria-pressed={_key === shown}
            onClick={() => setChosen(_key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div aria-live="polite">
        {items.map(({ _key, label, text }) => (
          <p key={_key} className="topic" hidden={_key !== shown}>
            <strong className="topic-name">{label}</strong>
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}
