import type { BlockOf } from '#content/productPage.ts'

/** A numbered list of steps. */
export const StepList = ({ items }: Pick<BlockOf<'steps'>, 'items'>) => (
  <ol className="step-list">
    {items.map(({ _key, title, text }) => (
      <li key={_key}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
