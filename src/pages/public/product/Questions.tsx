import type { BlockOf } from '#content/productPage.ts'
import { Icon } from '#ui/Icon.tsx'

/** Questions with expandable answers; native `details`, so that they work without scripts. */
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
