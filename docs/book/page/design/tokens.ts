/** A token of the kit, and what it stands for. */
export interface Token {
  name: string
  means: string
}

const colour = (table: Record<string, string>): Token[] =>
  Object.entries(table).map(([name, means]) => ({ name: `--color-${name}`, means }))

/** Every colour of the kit, by what it means. */
export const colours: { title: string; tokens: Token[] }[] = [
  {
    title: 'Surfaces',
    tokens: colour({
      paper: 'the page',
      surface: 'cards and fields',
      sunken: 'what lies lower',
      raised: 'what lies above',
      backdrop: 'the page behind a dialog',
    }),
  },
  {
    title: 'Text and lines',
    tokens: colour({
      ink: 'text',
      'ink-soft': 'secondary text',
      'ink-faint': 'numbers in the margin',
      line: 'decoration',
      'line-strong': 'edge of a control',
      link: 'links',
      focus: 'where the keyboard is',
    }),
  },
  {
    title: 'Brand',
    tokens: colour({
      brand: 'the main button',
      'brand-hover': 'the same, pointed at',
      'on-brand': 'text on it',
      'brand-soft': 'what is chosen',
      accent: 'one saffron',
      'accent-soft': 'its ground',
      'on-accent': 'text on it',
      pine: 'hero, footer, sidebar',
      'pine-deep': 'what lies lower in them',
      'pine-line': 'lines in them',
      'on-pine': 'text in them',
      'on-pine-soft': 'secondary text in them',
    }),
  },
  {
    title: 'Meanings',
    tokens: colour({
      good: 'done, confirmed',
      'good-soft': 'its ground',
      waiting: 'pending, under way',
      'waiting-soft': 'its ground',
      bad: 'failed, refused, danger',
      'bad-hover': 'the same, pointed at',
      'bad-soft': 'its ground',
      info: 'to know',
      'info-soft': 'its ground',
      'on-strong': 'text on a meaning',
    }),
  },
]

/** The type scale, the largest first. */
export const types: Token[] = [
  { name: '--text-display', means: 'the hero of a page' },
  { name: '--text-h1', means: 'the title of a page' },
  { name: '--text-h2', means: 'a section' },
  { name: '--text-h3', means: 'a card' },
  { name: '--text-lead', means: 'the first paragraph' },
  { name: '--text-body', means: 'text' },
  { name: '--text-small', means: 'hints, labels, tables' },
]

export const spaces: string[] = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `--space-${step}`)

export const radii: string[] = ['small', '', 'large', 'round'].map(
  (name) => `--radius${name && `-${name}`}`,
)

/**
 * The kit's tokens in one scheme, as the page's own CSS gives them, so that light and dark can stand
 * side by side.
 */
export function tokensIn(scheme: 'light' | 'dark'): Record<string, string> {
  const found: Record<string, string> = { colorScheme: scheme }
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      take(rule)
      if (scheme === 'dark' && rule instanceof CSSMediaRule && isForColours(rule))
        for (const inner of rule.cssRules) take(inner)
    }
  return found

  function take(rule: CSSRule): void {
    if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':root') return
    for (const name of rule.style)
      if (/^--(?:color|shadow)-/.test(name)) found[name] = rule.style.getPropertyValue(name)
  }
}

/** The rule with the dark colours, whatever the reader chose to see (`useScheme` changes its media). */
const isForColours = ({ cssRules }: CSSMediaRule): boolean =>
  [...cssRules].some((rule) => rule.cssText.includes('--color-paper:'))
