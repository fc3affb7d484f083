import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The colours as the tokens give them, in light and in dark. */
const tokens = [
  ...readFileSync('src/ui/tokens.css', 'utf8').matchAll(
    /--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g,
  ),
]
const schemes = {
  light: Object.fromEntries(tokens.map(([, name, hex]) => [name, hex])),
  dark: Object.fromEntries(tokens.map(([, name, hex, dark]) => [name, dark ?? hex])),
}

/** Text (4.5:1) and its backgrounds. */
const text: Record<string, string[]> = {
  'color-ink': [
    'paper',
    'surface',
    'sunken',
    'raised',
    'brand-soft',
    'bad-soft',
    'waiting-soft',
    'good-soft',
    'info-soft',
  ],
  'color-ink-soft': ['paper', 'surface', 'sunken', 'raised'],
  'color-ink-faint': ['surface', 'paper'],
  'color-link': ['paper', 'surface', 'raised', 'brand-soft'],
  'color-on-brand': ['brand', 'brand-hover'],
  'color-on-accent': ['accent'],
  'color-on-caution': ['caution'],
  'color-on-pine': ['pine', 'pine-deep'],
  'color-on-pine-soft': ['pine', 'pine-deep'],
  'color-good': ['good-soft', 'surface', 'raised'],
  'color-waiting': ['waiting-soft', 'surface'],
  'color-bad': ['bad-soft', 'surface', 'raised', 'paper'],
  'color-info': ['info-soft', 'surface'],
  'color-on-strong': ['bad', 'bad-hover'],
}
/** Edges of controls and the focus ring (3:1). */
const edges: Record<string, string[]> = {
  'color-line-strong': ['surface', 'paper', 'raised'],
  'color-focus': ['surface', 'paper', 'raised'],
  'color-focus-on-pine': ['pine', 'pine-deep'],
  'color-current': ['surface', 'paper', 'raised'],
  'color-current-on-pine': ['pine', 'pine-deep'],
  'color-brand': ['surface', 'paper'],
}

describe.each(Object.entries(schemes))('colours in %s', (_, scheme) => {
  const pairs = (table: Record<string, string[]>) =>
    Object.entries(table).flatMap(([ink, grounds]) =>
      grounds.map((ground) => [ink, `color-${ground}`] as const),
    )

  it.each(pairs(text))('[U1] %s is readable on %s', (ink, ground) => {
    expect(contrast(scheme[ink]!, scheme[ground]!)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(pairs(edges))('[U1] %s stands out from %s', (edge, ground) => {
    expect(contrast(scheme[edge]!, scheme[ground]!)).toBeGreaterThanOrEqual(3)
  })
})

/** WCAG 2.2 contrast ratio, 1 to 21. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
