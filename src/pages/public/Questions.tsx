import type { Question } from '#content/records.ts'
import { Icon } from '#ui/Icon.tsx'
import './Questions.css'

/** Questions with expandable answers; native `details`, so that they work without scripts. */
export const Questions = ({ items }: { items: readonly Question[] }) => (
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
