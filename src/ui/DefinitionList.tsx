import type { ReactNode } from 'react'
import './DefinitionList.css'

interface DefinitionListProps {
  items: readonly { term: string; detail: ReactNode }[]
}

/** Terms with their details beside them; stacked on narrow screens. */
export const DefinitionList = ({ items }: DefinitionListProps) => (
  <dl className="definitions">
    {items.map(({ term, detail }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{detail}</dd>
      </div>
    ))}
  </dl>
)
