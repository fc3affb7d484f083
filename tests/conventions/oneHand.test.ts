import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { methodIcons } from '#flows/paymentMethods.ts'
import * as icons from '#ui/icons.ts'

const filesOf = (pattern: string) =>
  globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Every innermost rule of the site's styles: its selector and its declarations. */
const rules = filesOf('src/**/*.css').flatMap(({ file, text }) =>
  [...text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', declarations = '']) => ({ file, selector: selector.trim(), declarations }),
  ),
)
const declared = (property: string) =>
  rules.flatMap(({ selector, declarations }) =>
    [...declarations.matchAll(new RegExp(`(?:^|[;\\s])${property}:([^;]+)`, 'g'))].map(
      ([, value = '']) => ({ selector, value: value.trim() }),
    ),
  )
const time = /(?<![\w.])[\d.]+m?s\b/

/** What shows that time passes goes round; it is no change of the interface. */
const showsTime = /infinite|^fill linear both$/

describe('the interface is of one hand', () => {
  it('[U15] every change takes 200 ms, but for the scroll-in of P9', () => {
    expect(readFileSync('src/ui/tokens.css', 'utf8')).toContain('--motion: 0.2s;')
    const others = declared('transition')
      .filter(({ value }) => time.test(value) || !value.includes('var(--motion)'))
      .map(({ selector }) => selector)
    expect(others).toEqual(['[data-reveal="shown"]'])
    const animations = declared('animation').filter(({ value }) => !showsTime.test(value))
    expect(animations.length).toBeGreaterThan(0)
    expect(animations.filter(({ value }) => !value.includes('var(--motion)'))).toEqual([])
  })

  it('[U13] saffron is for the main action on pine alone', () => {
    const users = rules.filter(({ declarations }) => declarations.includes('var(--color-accent)'))
    expect(users.map(({ selector }) => selector).sort()).toEqual([
      '.balance .button-primary',
      '.balance .button-primary:hover',
      '.button-primary.on-pine',
      '.newsletter-line > .button',
    ])
  })

  it('[U18] signing out has one name, but for the two labels of the brief', () => {
    const texts = filesOf('src/**/*.tsx').flatMap(({ file, text }) =>
      [...text.matchAll(/\blog ?(?:out|off)\b/gi)]
        // Not a part of a name, as in `logoutIcon` or `dash-logout`.
        .filter(({ index }) => !/[-/\w]/.test(text[index - 1] ?? ''))
        .map(([words]) => `${file}: ${words}`),
    )
    expect(texts).toEqual([
      'src/pages/dashboard/AccountMenu.tsx: Log Out',
      'src/pages/dashboard/Navigation.tsx: Logout',
    ])
  })

  it('[U18] no icon has two names, and none is imported beside its name', () => {
    const named = ['src/ui/Icon.tsx', 'src/ui/icons.ts'].flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return /import \{([^}]*)\} from 'lucide'/
        .exec(text)![1]!
        .split(',')
        .map((name) => name.replace('type', '').trim())
        .filter((name) => name && name !== 'IconNode')
        .map((name) => ({ name, uses: text.split(new RegExp(`\\b${name}\\b`)).length - 2 }))
    })
    expect(named.filter(({ uses }) => uses !== 1)).toEqual([])
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length)
    const elsewhere = filesOf('src/{flows,pages,app}/**/*.tsx').flatMap(({ file, text }) =>
      (/import \{([^}]*)\} from 'lucide'/.exec(text)?.[1] ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => named.some((one) => one.name === name))
        .map((name) => `${file}: ${name}`),
    )
    expect(elsewhere).toEqual([])
  })

  it('[U18] the icons of payment methods are in one table, and each has its own', () => {
    const table = 'src/flows/paymentMethods.ts'
    const { bankIcon, cashAppIcon, cryptoIcon, payPalIcon, zelleIcon } = icons
    const named = [bankIcon, cryptoIcon, payPalIcon, cashAppIcon, zelleIcon]
    expect(Object.values(methodIcons)).toEqual(named)
    expect(new Set(named).size).toBe(named.length)
    const users = filesOf('src/{flows,pages,app}/**/*.{ts,tsx}').filter(({ text }) =>
      /\b(bank|cashApp|crypto|payPal|zelle)Icon\b/.test(text),
    )
    expect(users.map(({ file }) => file)).toEqual([table])
  })
})
