/** The texts of one part of the site, by their names. */
export type CopyTexts = Record<string, string>

/** A part of the catalogue of copy: what a component says unless the content service says otherwise. C12 */
export interface CopyBlock<Texts extends CopyTexts> {
  /** unique in the catalogue */
  block: string
  texts: Texts
}

/** A text of the content service in place of a built-in one. */
export interface CopyOverride {
  /** `block.text`, such as `header.signIn` */
  name: string
  text: string
}

/** Declares the texts of a part of the site, beside the component that shows them. */
export const copyBlock = <Texts extends CopyTexts>(
  block: string,
  texts: Texts,
): CopyBlock<{ [Name in keyof Texts]: string }> => ({ block, texts })

/** The texts of a block, with those of the content service in their place. */
export function withOverrides<Texts extends CopyTexts>(
  { block, texts }: CopyBlock<Texts>,
  overrides: readonly CopyOverride[],
): Texts {
  const own = overrides.filter(({ name }) => name.startsWith(`${block}.`))
  if (own.length === 0) return texts
  const changed = own.map(({ name, text }) => [name.slice(block.length + 1), text])
  return { ...texts, ...Object.fromEntries(changed) }
}

/** Puts values in their places: `of {title}` with `title`. A place without a value stays as it is. */
export const fillCopy = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
