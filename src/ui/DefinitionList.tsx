import type { ReactNode } from 'react'
import './DefinitionList.css'

interface DefinitionListProps {
  items: readonly { term: string; detail: ReactNode }[]
}

/** Terms on the left, their details on the right; under each other where it is narrow. */
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
