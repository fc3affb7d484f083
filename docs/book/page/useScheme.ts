import { useEffect, useState, useSyncExternalStore } from 'react'

export type Scheme = 'light' | 'dark'
export type SchemeChoice = Scheme | 'system'

const KEY = 'book-scheme'
const asked = '(prefers-color-scheme: dark)'

/**
 * The reader's choice, kept for the tab; what it comes to; and how to change it.
 * @param must what the page has to be in, whatever was chosen
 */
export function useScheme(must?: Scheme): [SchemeChoice, Scheme, (choice: SchemeChoice) => void] {
  const [choice, setChoice] = useState<SchemeChoice>(
    () => (sessionStorage.getItem(KEY) as SchemeChoice | null) ?? 'system',
  )
  const system = useSyncExternalStore(watchSystem, systemScheme)
  const wanted = must ?? (choice === 'system' ? undefined : choice)
  useEffect(() => {
    sessionStorage.setItem(KEY, choice)
  }, [choice])
  useEffect(() => paint(wanted), [wanted])
  return [choice, wanted ?? system, setChoice]
}

const systemScheme = (): Scheme => (window.matchMedia?.(asked).matches ? 'dark' : 'light')

function watchSystem(listener: () => void): () => void {
  const query = window.matchMedia?.(asked)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** The rules for dark colours that a page has, with the media they were written for. */
const rules = new Map<CSSMediaRule, string>()

/**
 * Makes the page light or dark, whatever the reader's machine prefers: the product's own colours know
 * only that preference, and the book changes none of its CSS.
 */
function paint(scheme: Scheme | undefined): void {
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
