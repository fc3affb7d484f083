export type Scheme = 'light' | 'dark'

/** The page's rules for dark colours, each with its original media query. */
const originalMedia = new Map<CSSMediaRule, string>()

/**
 * Makes the page light or dark regardless of the system's preference; undefined follows the system. The
 * product's CSS supports only that preference, so this rewrites the media queries of its dark rules.
 */
export function applyScheme(scheme: Scheme | undefined): void {
  for (const rule of findDarkRules())
    if (!originalMedia.has(rule)) originalMedia.set(rule, rule.media.mediaText)
  for (const [rule, media] of originalMedia)
    rule.media.mediaText = scheme === undefined ? media : scheme === 'dark' ? 'all' : 'not all'
  document.documentElement.style.colorScheme = scheme ?? ''
}

const findDarkRules = (): CSSMediaRule[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule)
    .filter(({ media }) => media.mediaText.includes('prefers-color-scheme: dark'))
