import type { BlockOf } from '#content/productPage.ts'

/** Key facts of a product. */
export const Facts = ({ items }: Pick<BlockOf<'facts'>, 'items'>) => (
  <dl className="facts">
    {items.map(({ _key, term, detail }) => (
      <div key={_key}>
        <dt>{term}</dt>
        <dd>{detail}</dd>
      </div>
    ))}
  </dl>
)
