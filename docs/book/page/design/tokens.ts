/** A design token and its meaning. */
export interface Token {
  name: string
  meaning: string
}

const colour = (table: Record<string, string>): Token[] =>
  Object.entries(table).map(([name, meaning]) => ({ name: `--color-${name}`, meaning }))

/** Every colour token, grouped by meaning. */
export const colours: { title: string; tokens: Token[] }[] = [
  {
    title: 'Surfaces',
    tokens: colour({
      paper: 'the page',
      surface: 'cards and fields',
      sunken: 'recessed areas',
      raised: 'raised areas',
      backdrop: 'the page behind a dialog',
    }),
  },
  {
    title: 'Text and lines',
    tokens: colour({
      ink: 'text',
      'ink-soft': 'secondary text',
      'ink-faint': 'secondary numbers',
      line: 'decoration',
      'line-strong': 'border of a control',
      link: 'links',
      focus: 'keyboard focus',
      'focus-on-pine': 'the same on pine',
      current: 'the current step or page',
      'current-on-pine': 'the same on pine',
    }),
  },
  {
    title: 'Brand',
    tokens: colour({
      brand: 'the main button',
      'brand-hover': 'the same on hover',
      'on-brand': 'text on it',
      'brand-soft': 'selected items',
      accent: 'saffron: an action on pine',
      'on-accent': 'text on it',
      pine: 'hero, footer, sidebar',
      'pine-deep': 'recessed areas in them',
      'pine-line': 'lines in them',
      'on-pine': 'text in them',
      'on-pine-soft': 'secondary text in them',
    }),
  },
  {
    title: 'Meanings',
    tokens: colour({
      good: 'done, confirmed',
      'good-soft': 'its background',
      waiting: 'pending, in progress',
      'waiting-soft': 'its background',
      caution: 'the banner above every page',
      'on-caution': 'text on it',
      bad: 'failed, rejected, danger',
      'bad-hover': 'the same on hover',
      'bad-soft': 'its background',
      info: 'information',
      'info-soft': 'its background',
      'on-strong': 'text on these colours',
    }),
  },
]

/** The type scale, the largest first. */
export const types: Token[] = [
  { name: '--text-display', meaning: 'the hero of a page' },
  { name: '--text-h1', meaning: 'the title of a page' },
  { name: '--text-h2', meaning: 'a section' },
  { name: '--text-h3', meaning: 'a card' },
  { name: '--text-lead', meaning: 'the first paragraph' },
  { name: '--text-body', meaning: 'text' },
  { name: '--text-small', meaning: 'hints, labels, tables' },
]

export const spaces: string[] = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `--space-${step}`)

export const radii: string[] = ['small', '', 'large', 'round'].map(
  (name) => `--radius${name && `-${name}`}`,
)
