import type { BlockOf } from '#content/productPage.ts'
import { Icon } from '#ui/Icon.tsx'

/** Questions, each opening its answer; the browser's own control, so that it works without scripts. */
export const Questions = ({ items }: Pick<BlockOf<'faq'>, 'items'>) => (
  <div className="questions">
    {items.map(({ _key, question, answer }) => (
      <details key={_key}>
        <summary>
          {question}
          <Icon name="chevronDown" />
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
)
