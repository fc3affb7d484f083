export type Scheme = 'light' | 'dark'

/** The rules for dark colours that a page has, with the media they were written for. */
const rules = new Map<CSSMediaRule, string>()

/**
 * Makes the page light or dark, whatever the reader's machine prefers: the product's own colours know
 * only that preference, and the book changes none of its CSS.
 */
export function paint(scheme: Scheme | undefined): void {
  for (const rule of darkRules()) if (!rules.has(rule)) rules.set(rule, rule.media.mediaText)
  for (const [rule, media] of rules)
    rule.media.mediaText = scheme === undefined ? media : scheme === 'dark' ? 'all' : 'not all'
  document.documentElement.style.colorScheme = scheme ?? ''
}

const darkRules = (): CSSMediaRule[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule)
    .filter(({ media }) => media.mediaText.includes('prefers-color-scheme: dark'))
